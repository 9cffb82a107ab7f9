"""The wordmark's face for labels: Ojuju at weight 800 with an a of two storeys.

    python3 brand/fonts/label_face.py

The a of Ojuju has one storey and a flat counter: on a card of 160 px "Taama" was read as "Toomo". Needs fonttools.
"""

from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent
WIDE = 524

# Thick strokes lie and thin ones stand, as in the letters beside it.
OUTLINE = """
M486 0 L410 0 C408 38 402 54 392 54 C366 18 312 -8 226 -8 C98 -8 26 50 26 148 C26 250 98 304 232 304 L406 304
C404 356 378 384 322 384 L262 384 C206 384 168 370 150 338 L48 338 C54 452 128 520 262 520 C412 520 486 456 486 322 Z
M408 212 L262 212 C164 212 118 192 118 154 C118 112 164 96 252 96 C354 96 408 118 408 162 Z
"""


def main():
    font = TTFont(FOLDER / "ojuju-800.ttf")
    glyph = TTGlyphPen(None)
    parse_path(OUTLINE, Cu2QuPen(glyph, max_err=0.5, reverse_direction=False))
    name = font.getBestCmap()[ord("a")]
    font["glyf"][name] = glyph.glyph()
    font["hmtx"][name] = (WIDE, 26)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = "TaamaLabel"
    font.save(FOLDER / "label-800.ttf")


main()
