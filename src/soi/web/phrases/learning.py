"""Words of the exercises, the lessons and practice."""

from soi.core.text import Text

WORDS: dict[str, Text] = {
    "exercises_title": Text(vi="Bài tập", en="Exercises"),
    "exercises_intro": Text(
        vi="Các bài lập trình về Nim và số Grundy. Mỗi bài cho thử một dữ liệu vào ngay trên trang; chương trình của "
        "bạn được chấm bằng dòng lệnh.",
        en="Programming exercises on Nim and nim-values. Each lets you try an input on the page; your own program is "
        "judged on the command line.",
    ),
    "exercise_title": Text(vi="Bài {n}: {title}", en="Exercise {n}: {title}"),
    "exercise_try": Text(vi="Thử một dữ liệu vào", en="Try an input"),
    "exercise_input": Text(vi="Dữ liệu vào", en="Input"),
    "exercise_go": Text(vi="Xem kết quả", en="Answer"),
    "exercise_random": Text(vi="Dữ liệu ngẫu nhiên", en="Random input"),
    "exercise_answer": Text(vi="Kết quả", en="Answer"),
    "exercise_play": Text(vi="Chơi trò này", en="Play this game"),
    "exercise_judge": Text(vi="Chấm chương trình của bạn:", en="Have your program judged:"),
    "nav_steps": Text(vi="Bài trước, bài sau", en="Previous and next"),
    "lessons_title": Text(vi="Bài học", en="Lessons"),
    "lessons_intro": Text(
        vi="Mỗi bài một ý, có bàn chơi để tự thử. Hãy đi theo thứ tự.",
        en="One idea at a time, each with a board to try it on. Best taken in order.",
    ),
    "lesson_number": Text(vi="Bài {n}", en="Lesson {n}"),
    "lesson_try": Text(vi="Thử ngay", en="Try it"),
    "lesson_restart": Text(vi="Bày lại bàn", en="Set the board again"),
    "lesson_more": Text(vi="Mở trang của trò chơi này", en="Open this game's page"),
    "lesson_all": Text(vi="Mọi bài học", en="All lessons"),
}
