"""soi serve: open the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from soi.core.text import Lang

if TYPE_CHECKING:
    from socket import socket


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port; 0 takes any.")
@click.option("--workers", type=click.IntRange(3, 64), help="Processes that answer requests.")
@click.option(
    "--lang",
    type=click.Choice(["vi", "en"]),
    default="vi",
    show_default=True,
    help="Language for browsers that ask for neither.",
)
def command(host: str, port: int, workers: int | None, lang: Lang) -> int:
    """Serve the page on which every game is played and explained.

    \b
      soi serve                 then open http://127.0.0.1:8000/
      soi serve --port 9000
      soi serve --lang en       English first
    """
    from soi.core.errors import SoiError
    from soi.core.text import Text

    try:
        import uvicorn

        from soi.web.app import create_app
    except ImportError as missing:
        raise SoiError(
            Text(
                vi="trang web cần thêm gói {name}: pip install 'soi[web]'",
                en="the page needs the package {name}: pip install 'soi[web]'",
            ).format(name=missing.name)
        ) from missing
    from soi.web.pool import Limits

    limits = Limits() if workers is None else Limits(workers=workers)
    config = uvicorn.Config(create_app(limits, lang), host=host, port=port, log_level="warning", server_header=False)
    listening = prompt(config.bind_socket())
    click.echo(f"soi: http://{host}:{listening.getsockname()[1]}/", err=True)
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def prompt(listening: socket) -> socket:
    """Let the connections of a socket send at once.

    Without it every page takes 40 ms more: its body is held back until the browser has acknowledged its head.
    """
    from socket import IPPROTO_TCP, TCP_NODELAY

    listening.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    return listening
