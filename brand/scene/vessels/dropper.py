"""A dropper bottle: short round glass, black collar, rubber bulb, the pipette seen through the oil."""

import materials
from vessels.lathe import aspect_of, group, spin, wrap
from vessels.pump import bottle_glass


def dropper(
    label,
    *,
    height=0.98,
    width=0.36,
    glass="amber",
    liquid="oil",
    full=0.9,
    label_height=None,
    open=False,
):
    """`height` includes the bulb. With `open` the pipette is left out: see `pipette`."""
    radius = width / 2
    neck = max(0.085, radius * 0.48)
    body = height - 0.36
    shoulder = body - 0.17 * min(1.3, width / 0.36)
    parts = bottle_glass(radius, neck, shoulder, body, glass, liquid, full, wall=0.018)
    tall = label_height or min(shoulder * 0.76, radius * 2.5)
    paper = materials.paper(label)
    parts.append(
        wrap("label", radius, (shoulder - tall) / 2 + 0.012, tall, aspect_of(label, 0.75), paper)
    )
    if not open:
        stopper = pipette(neck=neck, length=shoulder - 0.03, liquid=liquid)
        stopper.location.z = body - 0.07
        parts.append(stopper)
    return group("dropper", *parts)


def pipette(*, neck=0.085, length=0.45, liquid="oil", filled=0.5):
    """Collar on z = 0, the glass hanging below it, the bulb above."""
    rim = neck + 0.024
    collar = [(rim - 0.015, 0.03), (rim - 0.015, 0.0), (rim, 0.0, 0.01), (rim, 0.14, 0.02)]
    collar += [(rim - 0.025, 0.15, 0.01), (0.05, 0.15)]
    bulb = [(0.07, 0.145), (0.074, 0.165, 0.01), (0.062, 0.18, 0.01), (0.059, 0.3, 0.05)]
    bulb += [(0.064, 0.345, 0.03), (0.046, 0.425, 0.04), (0, 0.428)]
    inner = [(0.02, 0.0), (0.02, -length + 0.1, 0.04), (0.011, -length + 0.02, 0.03), (0.008, -length)]
    outer = [(0.0165, -length), (0.0185, -length + 0.03, 0.03), (0.03, -length + 0.11, 0.04), (0.03, 0.0)]
    oil_top = -length + length * filled
    oil = [(0, -length + 0.004), (0.0075, -length + 0.004), (0.011, -length + 0.02, 0.03)]
    oil += [(0.0195, -length + 0.1, 0.04), (0.0195, oil_top), (0, oil_top)]
    return group(
        "pipette",
        spin("collar", collar, materials.black_plastic()),
        spin("bulb", bulb, materials.rubber()),
        spin("pipette glass", inner + outer, materials.glass("clear"), segments=48),
        spin("pipette oil", oil, materials.liquid(liquid), segments=48),
    )


def oil_drop(*, width=0.16, liquid="oil"):
    """Oil that has run out on the ground: a low lens."""
    reach = width / 2
    dome = [(0, 0.0), (reach, 0.0), (reach * 0.9, 0.016, 0.006), (reach * 0.4, 0.026, 0.02), (0, 0.027)]
    body = materials.glass("clear", ior=1.46, tint=materials.LIQUIDS[liquid])
    drop = spin("oil drop", dome, body, segments=64, smooth_angle=70)
    drop.scale = (1, 0.82, 1)
    return group("oil drop", drop)
