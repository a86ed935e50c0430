"""The lessons, each with a live board; one plays on the lesson's own page."""

from __future__ import annotations

from soi.analysis.options import option_values
from soi.analysis.solve import solve
from soi.catalogue.registry import names, ruleset
from soi.core.errors import RequestError
from soi.core.text import Text
from soi.web.address import address, bounded, game_path
from soi.web.allowance import budget_of
from soi.web.lessons import LESSONS, Lesson
from soi.web.messages import Ask, Reply
from soi.web.pages.board import Links, board_view
from soi.web.pages.verdict import binary_columns, mex_set, sentence
from soi.web.render import html
from soi.web.words import word


class LessonNotFoundError(RequestError, LookupError):
    """No lesson has this name."""


def page(ask: Ask) -> Reply:
    """Return the list of lessons, or one of them."""
    slug = ask.path[4:].partition("/")[2].strip("/")
    lessons = [lesson for lesson in LESSONS if lesson.game.partition(":")[0] in names()]
    if not slug:
        return html("lessons.html", ask, word("lessons_title"), {"lessons": lessons})
    place = next((n for n, lesson in enumerate(lessons) if lesson.slug == slug), None)
    if place is None:
        raise LessonNotFoundError(Text(vi="không có bài học này", en="there is no such lesson"), word=slug)
    lesson = lessons[place]
    values = _board(ask, lesson)
    values["number"] = place + 1
    values["before"] = lessons[place - 1] if place else None
    values["after"] = lessons[place + 1] if place + 1 < len(lessons) else None
    return html("lesson.html", ask, lesson.title, values)


def _board(ask: Ask, lesson: Lesson) -> dict[str, object]:
    rules = ruleset(lesson.game)
    position = rules.position(bounded(ask.first("p"), "p", 400) if ask.has("p") else lesson.position)
    path = f"/{ask.lang}/learn/{lesson.slug}"
    links = Links(
        move=lambda move: address(path, [("p", move.position.text)]),
        pick=lambda picks: address(path, [("p", position.text), *(("pick", pick) for pick in picks)]),
    )
    answer = solve(position, play=lesson.play, budget=budget_of(ask))
    view = board_view(
        position, ask=ask, play=lesson.play, links=links, picked=ask.all("pick")[:8], values=lesson.values
    )
    mex = None
    if len(position.parts) == 1 and isinstance(answer.nim_value, int) and not view.more:
        mex = mex_set(option_values(position, "normal", budget_of(ask), most=60))
    return {
        "lesson": lesson,
        "position": position,
        "view": view,
        "answer": answer,
        "sentence": sentence(answer, ask.lang),
        "binary": binary_columns(answer.components),
        "mex": mex,
        "restart_href": path,
        "game_href": address(game_path(ask.lang, lesson.game), [("p", position.text), ("play", lesson.play)]),
    }
