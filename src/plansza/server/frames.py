"""Frames of the WebSocket protocol that are whole texts, as nearly all messages are."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - websockets was built without a compiler
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text message, without extensions."""
MASKED: Final = 0x80
"""In the second byte: whether the content is masked, as all from clients must be."""
LENGTH: Final = 0x7F
"""In the second byte: the length, or how it is told."""
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
"""Lengths that mean: so many bytes more tell the length."""
LONGEST_HEAD: Final = 14
"""How many bytes stand before the content of a frame, at most."""
SHORTEST: Final = 6
"""How many bytes a masked frame without content has."""


def frame_end(data: bytes, begin: int) -> int:
    """Return where a frame that begins here ends: beyond the data if it is not all there.

    >>> frame_end(b"\\x81\\x82abcdxy", 0), frame_end(b"\\x81\\x05he", 0)
    (8, 7)
    """
    if begin + 2 > len(data):
        return begin + 2
    length = data[begin + 1] & LENGTH
    content = begin + 2
    if length >= TWO_BYTES:
        content += 2 if length == TWO_BYTES else 8
        if content > len(data):
            return content
        length = int.from_bytes(data[begin + 2 : content], "big")
    return content + (4 if data[begin + 1] & MASKED else 0) + length


def whole_text(frame: bytes) -> str | None:
    """Return the text of a frame; None if it is anything else than a whole, masked text.

    >>> whole_text(b"\\x81\\x82abcd" + bytes([ord("h") ^ ord("a"), ord("i") ^ ord("b")]))
    'hi'
    """
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    length = frame[1] & LENGTH
    mask = 2
    if length >= TWO_BYTES:
        mask = 4 if length == TWO_BYTES else 10
    try:
        return apply_mask(frame[mask + 4 :], frame[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return None


def short_text(data: bytes) -> str | None:
    """Return the text of a short frame, as decisions are; None if the data is anything else.

    >>> short_text(b"\\x81\\x82abcd" + bytes([ord("h") ^ ord("a"), ord("i") ^ ord("b")]))
    'hi'
    """
    size = len(data)
    if not SHORTEST <= size < SHORTEST + TWO_BYTES or data[1] != MASKED + size - SHORTEST:
        return None
    return whole_text(data)


def text_frame(message: bytes) -> bytes:
    """Return a text message as it is sent: in one frame, unmasked."""
    length = len(message)
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length)) + message
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + message
    return b"\x81\x7f" + length.to_bytes(8, "big") + message
