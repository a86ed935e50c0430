"""soi serve: open the page."""

from __future__ import annotations

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port; 0 takes any.")
@click.option("--workers", type=click.IntRange(3, 64), help="Processes that answer requests.")
def command(host: str, port: int, workers: int | None) -> int:
    """Serve the page on which every game is played and explained.

    \b
      soi serve                 then open http://127.0.0.1:8000/
      soi serve --port 9000
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
    config = uvicorn.Config(create_app(limits), host=host, port=port, log_level="warning", server_header=False)
    socket = config.bind_socket()
    click.echo(f"soi: http://{host}:{socket.getsockname()[1]}/", err=True)
    uvicorn.Server(config).run(sockets=[socket])
    return 0
