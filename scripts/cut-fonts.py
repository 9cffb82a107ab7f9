"""
Cuts the shop's two faces out of what npm has of them, one file each, and prints the wordmark's outline:

    npm pack @fontsource-variable/ojuju@5.3.0 @fontsource-variable/source-sans-3@5.3.0
    for each: mkdir <name> && tar xzf <file> -C <name> --strip-components=1
    python3 scripts/cut-fonts.py <folder that holds ojuju/ and source-sans-3/>

Needs fonttools 4.38 and brotli (Debian: python3-fonttools, python3-brotli).
"""

import copy
import io
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The packages split a face by script: the cedi sign and the letters of Dagbani are in another file.
FARTHER = "₵ŊŋƐɛƆɔƔɣƷʒ"
PLAIN = [*range(0x20, 0x7F), 0xA0, *map(ord, "¢£©«»°·½×–—‘’“”…•€−™ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûü")]
FACES = [("ojuju", 700, "ojuju"), ("source-sans-3", (400, 700), "source-sans")]
WORDMARK = "Taama"


def main(sources: Path, into: Path) -> None:
    for face, weights, name in FACES:
        font = TTFont(part_of(sources, face, "latin"))
        bring(font, TTFont(part_of(sources, face, "latin-ext")), FARTHER)
        font = instancer.instantiateVariableFont(without_width_tables(font), {"wght": weights})
        font = cut(font)
        font.flavor = "woff2"
        font.save(into / f"{name}.woff2")
    print(outline(TTFont(part_of(sources, "ojuju", "latin")), WORDMARK))


def part_of(sources: Path, face: str, part: str) -> Path:
    return sources / face / "files" / f"{face}-{part}-wght-normal.woff2"


def bring(into: TTFont, source: TTFont, letters: str) -> None:
    into.ensureDecompiled()
    into["gvar"].variations
    names = source.getBestCmap()
    for letter in map(ord, letters):
        taken = copy_glyph(into, source, names[letter], f"uni{letter:04X}")
        for table in into["cmap"].tables:
            if table.isUnicode():
                table.cmap[letter] = taken


def copy_glyph(into: TTFont, source: TTFont, name: str, new: str) -> str:
    if new in into.getGlyphOrder():
        return new
    glyph = copy.deepcopy(source["glyf"][name])
    if glyph.isComposite():
        for part in glyph.components:
            part.glyphName = copy_glyph(into, source, part.glyphName, f"{new}.{part.glyphName}")
    into["glyf"].glyphs[new] = glyph
    into.setGlyphOrder([*into.getGlyphOrder(), new])
    into["glyf"].glyphOrder = into.getGlyphOrder()
    into["hmtx"][new] = source["hmtx"][name]
    into["gvar"].variations[new] = copy.deepcopy(source["gvar"].variations.get(name, []))
    return new


def without_width_tables(font: TTFont) -> TTFont:
    """They know nothing of the letters that were brought; widths follow from the outlines."""
    for table in ("HVAR", "MVAR"):
        if table in font:
            del font[table]
    return font


def cut(font: TTFont) -> TTFont:
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    font = TTFont(whole)
    options = Options(layout_features=["kern", "liga", "tnum", "ccmp", "mark"], hinting=False, name_IDs=[1, 2, 6, 13, 14])
    subset = Subsetter(options)
    subset.populate(unicodes=[*PLAIN, *map(ord, FARTHER)])
    subset.subset(font)
    return font


def outline(font: TTFont, word: str) -> str:
    heaviest = instancer.instantiateVariableFont(font, {"wght": 800})
    glyphs, names = heaviest.getGlyphSet(), heaviest.getBestCmap()
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    x = 0
    for before, letter in zip(" " + word, word):
        # Closer than in running text. The second letter is partly under the bar of the T.
        x -= 36 if before == "T" else 6
        glyphs[names[ord(letter)]].draw(TransformPen(pen, (1, 0, 0, -1, x, 0)))
        x += heaviest["hmtx"][names[ord(letter)]][0]
    return pen.getCommands()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path("src/ui/fonts"))
