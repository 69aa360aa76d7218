"""Invitations as QR codes, for the phone on the other side of the room."""

import io

import segno


def qr_code(text: str) -> str:
    """Return a text as an SVG of dark squares, without fixed size or colours of its own."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out,
        kind="svg",
        border=2,
        xmldecl=False,
        svgns=True,
        omitsize=True,
        nl=False,
        dark="#1b1e22",
        light="#ffffff",
    )
    return out.getvalue().decode()
