"""The goods of the wide scenes, each packed as in its own picture."""

import math

from vessels.dropper import dropper
from vessels.jar import jar
from vessels.pouch import pouch
from vessels.pump import pump
from vessels.soap import soap
from vessels.tin import tin
from vessels.tube import tube

PACKED = {
    "whipped-shea-body-butter": (jar, {}),
    "pure-shea-body-butter": (jar, {"body": "ceramic", "lid": "black", "height": 0.82, "width": 0.92}),
    "lemongrass-body-butter": (jar, {"lid": "black"}),
    "coffee-body-scrub": (pouch, {}),
    "shea-hibiscus-hair-treatment": (jar, {"body": "ceramic", "lid": "wood"}),
    "shea-leave-in-cream": (tube, {}),
    "hot-oil-hair-treatment": (dropper, {"height": 1.2, "width": 0.46}),
    "shea-shampoo-bar": (soap, {}),
    "baobab-face-oil": (dropper, {}),
    "black-soap-face-wash": (pump, {"top": "pump"}),
    "shea-night-cream": (
        jar,
        {"body": "indigo-glass", "lid": "black", "height": 0.52, "width": 0.64, "fill": "night"},
    ),
    "clay-face-mask": (jar, {"body": "ceramic", "lid": "wood", "height": 0.64, "width": 0.76}),
    "beard-balm-shea-cedar": (tin, {"height": 0.22}),
    "shaving-butter": (tin, {"width": 0.86, "height": 0.3}),
    "after-shave-splash": (pump, {"top": "cap", "height": 1.45, "width": 0.46}),
}


def good(job, slug, **changes):
    model, packing = PACKED[slug]
    return model(job["labels"].get(slug), **{**packing, **changes})


def put_at(thing, x, y, z=0.0, *, turn=0, lean=0, roll=0, scale=1.0):
    """Angles in degrees: lean towards the wall, roll to the right, then turn about the upright."""
    thing.location = (x, y, z)
    thing.rotation_euler = [math.radians(angle) for angle in (lean, roll, turn)]
    thing.scale = (scale, scale, scale)
    return thing
