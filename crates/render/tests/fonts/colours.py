"""Makes colours.ttf: U+1F534 of two layers (red, and one in the colour of the text), U+1F535 filled by a gradient from blue to white."""

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable


def box(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for place in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(place)
    pen.closePath()
    return pen.glyph()


names = [".notdef", "red", "blue", "whole", "middle"]
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap({0x1F534: "red", 0x1F535: "blue"})
font.setupGlyf(dict(zip(names, [box(0, 0, 500, 700), box(0, 0, 900, 900), box(0, 0, 900, 900), box(0, 0, 900, 900), box(300, 300, 600, 600)])))
font.setupHorizontalMetrics({name: (1000, 0) for name in names})
font.setupHorizontalHeader(ascent=900, descent=-100)
font.setupNameTable({"familyName": "Millrace Test Colours", "styleName": "Regular"})
font.setupOS2()
font.setupPost()
font.font["CPAL"] = buildCPAL([[(0.8, 0, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1)]])
line = {"ColorStop": [{"StopOffset": 0, "PaletteIndex": 1, "Alpha": 1}, {"StopOffset": 1, "PaletteIndex": 2, "Alpha": 1}]}
gradient = {"Format": 4, "ColorLine": line, "x0": 0, "y0": 0, "x1": 900, "y1": 0, "x2": 0, "y2": 900}
both = {
    "red": {"Format": 1, "Layers": [
        {"Format": 10, "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1}, "Glyph": "whole"},
        {"Format": 10, "Paint": {"Format": 2, "PaletteIndex": 0xFFFF, "Alpha": 1}, "Glyph": "middle"},
    ]},
    "blue": {"Format": 10, "Paint": gradient, "Glyph": "whole"},
}
font.font["COLR"] = buildCOLR(both, version=1)
font.save("colours.ttf")
