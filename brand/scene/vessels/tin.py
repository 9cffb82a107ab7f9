"""A tin with a lid that slips on: brushed aluminium, the label round on the lid."""

import math

import materials
from vessels.lathe import group, solid, spin


def tin(label, *, height=0.27, width=0.72, fill="balm", open=False):
    """Stands flat; the label faces up, its foot towards the camera. Lean it with `rotation_euler.x`."""
    radius = width / 2
    parts = [_base(radius, height)]
    if open:
        parts.append(_balm(fill, radius - 0.02, height - 0.07))
    else:
        top = tin_lid(label, width=width, height=height)
        top.location.z = height - height * 0.42
        parts.append(top)
    return group("tin", *parts)


def tin_lid(label, *, width=0.72, height=0.27):
    """The lid alone, its rim on z = 0."""
    radius = width / 2 + 0.006
    tall = height * 0.42
    outline = [(radius - 0.012, tall - 0.02), (radius - 0.012, 0.0), (radius - 0.008, -0.004), (radius, 0.0)]
    outline += [(radius, 0.012), (radius - 0.004, 0.02), (radius - 0.004, tall - 0.03, 0.01)]
    outline += [(radius, tall - 0.02, 0.01), (radius - 0.004, tall, 0.012), (radius - 0.035, tall, 0.008)]
    outline += [(radius - 0.045, tall - 0.012, 0.008), (0, tall - 0.012)]
    inside = [(0, tall - 0.02)]
    metal = materials.aluminium()
    disc = _disc("label", radius - 0.055, tall - 0.009, materials.paper(label))
    return group("tin lid", spin("lid", inside + outline, metal, smooth_angle=50), disc)


def _base(radius, height):
    edge = height - 0.012
    outline = [(0, 0.012), (radius - 0.05, 0.012, 0.01), (radius - 0.035, 0.0, 0.01)]
    outline += [(radius, 0.0, 0.022), (radius, height * 0.56, 0.005), (radius - 0.012, height * 0.58, 0.006)]
    outline += [(radius - 0.012, edge), (radius - 0.016, height), (radius - 0.021, edge)]
    outline += [(radius - 0.021, 0.02), (0, 0.02)]
    return spin("base", outline, materials.aluminium(), smooth_angle=50)


def _balm(fill, radius, z):
    """Poured, so flat, but for the meniscus at the wall and a dip where a thumb has been."""
    rings, spokes = 48, 144
    verts, faces = [], []
    for ring in range(rings + 1):
        share = ring / rings
        for spoke in range(spokes):
            angle = 2 * math.pi * spoke / spokes
            x, y = radius * share * math.sin(angle), -radius * share * math.cos(angle)
            meniscus = 0.012 * max(0, share - 0.9) * 10
            verts.append((x, y, z + meniscus - _scoop(x - radius * 0.3, y + radius * 0.25)))
    for ring in range(rings):
        for spoke in range(spokes):
            after = (spoke + 1) % spokes
            low, high = ring * spokes, (ring + 1) * spokes
            faces.append((high + spoke, high + after, low + after, low + spoke))
    return solid("balm", verts, faces, materials.butter(fill), smooth_angle=180)


def _scoop(x, y):
    along, across = x * 0.8 + y * 0.6, -x * 0.6 + y * 0.8
    depth = math.exp(-((along / 0.13) ** 2)) * math.exp(-((across / 0.055) ** 4))
    ridge = math.exp(-(((along - 0.16) / 0.04) ** 2)) * math.exp(-((across / 0.08) ** 2))
    return 0.05 * depth - 0.022 * ridge


def _disc(name, radius, z, material, spokes=96):
    verts = [
        (radius * math.sin(2 * math.pi * n / spokes), -radius * math.cos(2 * math.pi * n / spokes), z)
        for n in range(spokes)
    ]
    uvs = [(x / radius / 2 + 0.5, y / radius / 2 + 0.5) for x, y, _ in verts]
    made = solid(name, verts, [tuple(range(spokes))], material, uvs=uvs)
    thick = made.modifiers.new("paper", "SOLIDIFY")
    thick.thickness, thick.offset = 0.003, 1
    return made
