"""Reading a PNG with the standard library, enough to ask where a picture has ink."""

import struct
import zlib


def rows(png: bytes) -> list[list[tuple[int, ...]]]:
    """The pixels of an 8-bit PNG with an alpha channel, row by row."""
    width, height = struct.unpack(">II", png[16:24])
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    data, depth = zlib.decompress(packed), 4
    stride = width * depth
    previous = bytearray(stride)
    picture: list[list[tuple[int, ...]]] = []
    for row in range(height):
        start = row * (stride + 1)
        kind, line = data[start], bytearray(data[start + 1 : start + 1 + stride])
        for i in range(stride):
            left = line[i - depth] if i >= depth else 0
            above, corner = previous[i], previous[i - depth] if i >= depth else 0
            line[i] = (line[i] + _guess(kind, left, above, corner)) % 256
        picture.append([tuple(line[i : i + depth]) for i in range(0, stride, depth)])
        previous = line
    return picture


def _guess(kind: int, left: int, above: int, corner: int) -> int:
    if kind < 3:
        return (0, left, above)[kind]
    if kind == 3:
        return (left + above) // 2
    base = left + above - corner
    return min((left, above, corner), key=lambda value: abs(base - value))


def ink_width(png: bytes) -> int:
    """How far to the right the picture has ink, counted from its left edge."""
    return max(
        (x + 1 for row in rows(png) for x, pixel in enumerate(row) if pixel[3] > 0), default=0
    )
