"""Style sheets, scripts and pictures, as files of this folder; the scenes' style sheet is the views' own."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from soi.views.svg import style_sheet

mimetypes.add_type("text/javascript", ".mjs")


class StaticFolder(StaticFiles):
    """The folder `static`, and `scene.css` from the views."""

    def __init__(self) -> None:
        super().__init__(directory=Path(__file__).parent / "static")

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return one file."""
        if path == "scene.css":
            response: Response = Response(style_sheet(), media_type="text/css")
        else:
            response = await super().get_response(path, scope)
        response.headers["cache-control"] = "max-age=600"
        return response
