"""Files that a user names: reading them within bounds, and why they cannot be read or written, in both languages."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from soi.core.errors import FileError, shown
from soi.core.text import Text, same

_REASONS = {
    errno.ENOENT: Text(vi="không có tệp hay thư mục này", en="no such file or directory"),
    errno.EISDIR: Text(vi="đó là một thư mục", en="it is a directory"),
    errno.ENOTDIR: Text(vi="một phần của đường dẫn không phải thư mục", en="a part of the path is no directory"),
    errno.EACCES: Text(vi="không có quyền truy cập", en="permission denied"),
    errno.EPERM: Text(vi="không được phép làm việc này", en="the operation is not permitted"),
    errno.EEXIST: Text(vi="tệp đã có sẵn", en="the file exists already"),
    errno.ENOSPC: Text(vi="ổ đĩa đã đầy", en="no space is left on the disk"),
    errno.EROFS: Text(vi="ổ đĩa chỉ cho đọc", en="the disk can only be read"),
    errno.ENAMETOOLONG: Text(vi="tên tệp quá dài", en="the file's name is too long"),
    errno.ELOOP: Text(vi="các liên kết trỏ vòng quanh", en="the links lead in a circle"),
    errno.EMFILE: Text(vi="đã mở quá nhiều tệp", en="too many files are open"),
    errno.EIO: Text(vi="lỗi khi đọc hoặc ghi ổ đĩa", en="the disk could not be read or written"),
    errno.ENXIO: Text(vi="thiết bị không có sẵn", en="there is no such device"),
}
_NOT_READ = Text(vi="không đọc được tệp '{path}': {why}", en="cannot read file '{path}': {why}")
_NO_FILE = Text(vi="đó là một thiết bị, không phải tệp", en="it is a device, not a file")


def why_not(error: OSError) -> Text:
    """Return why a file cannot be used; an unusual reason is said in the system's own words.

    >>> why_not(FileNotFoundError(2, "No such file or directory")).vi
    'không có tệp hay thư mục này'
    """
    return _REASONS.get(error.errno or 0) or same(error.strerror or str(error))


def first_bytes(path: str | Path, most: int) -> bytes:
    """Return the contents of a file or pipe, of a longer one the first `most` + 1 bytes; raise FileError for others.

    A device such as /dev/zero has no end: it is refused before it is read, unless somebody types at it.
    """
    try:
        with Path(path).open("rb") as file:
            kind = os.fstat(file.fileno()).st_mode
            if not (stat.S_ISREG(kind) or stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind) or file.isatty()):
                raise FileError(_NOT_READ.format(path=_end_of(path), why=_NO_FILE), word=str(path))
            return file.read(most + 1)
    except FileError:
        raise
    except OSError as error:
        raise FileError(_NOT_READ.format(path=_end_of(path), why=why_not(error)), word=str(path)) from error
    except ValueError as error:  # a zero byte in the name
        why = Text(vi="tên tệp không hợp lệ", en="this is no file's name")
        raise FileError(_NOT_READ.format(path=_end_of(path), why=why), word=str(path)) from error


def _end_of(path: str | Path) -> str:
    """Return a path as it may stand in a message: the end of a long one tells the file."""
    name = str(path)
    return shown(name if len(name) <= 60 else "…" + name[-59:])
