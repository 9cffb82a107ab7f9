"""Takes the noise out of a picture that was rendered in two halves.

Light is split into what falls on a surface (diffuse light, without the surface's own colour, so that no
label and no weave is ever blurred) and the rest (shine, glass, sky). Each is averaged over pixels that
show the same surface: alike in albedo, normal and depth, and alike in the light around them. How alike
the light is, each half is told by the other (dual-buffer non-local means, Rousselle, Knaus and Zwicker
2012, with features as in Rousselle, Manzi and Zwicker 2013), so that noise does not choose itself.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy

REACH = 7
PATCH = 3
TILE = 128
MARGIN = REACH + PATCH + 1
# How far apart two pixels may be, in standard deviations of their noise.
LIGHT_LENIENCE = 0.55
FEATURE_LENIENCE = 0.6
# Below these no difference of a feature counts: squared, in the units of the feature.
LEAST = {"albedo": 4e-4, "normal": 1e-3, "depth": 1e-4}


def denoise(a, b, threads=2):
    """From the passes of two halves to linear light; every array is height × width × 3."""
    features = [feature(name, a[name], b[name]) for name in LEAST]
    colour = (a["diffuse_colour"] + b["diffuse_colour"]) / 2
    diffuse = [half["diffuse_direct"] + half["diffuse_indirect"] for half in (a, b)]
    rest = [
        half["whole"] - light * half["diffuse_colour"] for half, light in zip((a, b), diffuse)
    ]
    smooth_diffuse = smooth(*[calm(light) for light in diffuse], features, threads)
    smooth_rest = smooth(*[calm(light) for light in rest], features, threads)
    return numpy.maximum(smooth_diffuse * colour + smooth_rest, 0)


def feature(name, a, b):
    """Its mean, and by how much two pixels of one surface may differ in it."""
    if name == "depth":
        # What lies behind everything is infinitely far: nothing tells two such pixels apart.
        a, b = (numpy.log(numpy.clip(half[:, :, :1], 0.01, 1000)) for half in (a, b))
    mean = (a + b) / 2
    noise = box((a - b) ** 2 / 4, 1)
    return mean, noise, LEAST[name]


def calm(light):
    """A pixel that outshines all of its neighbours twice over is a stray path: it becomes like them."""
    height, width, _ = light.shape
    padded = numpy.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    around = [
        padded[1 + dy : 1 + dy + height, 1 + dx : 1 + dx + width]
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if dx or dy
    ]
    second = numpy.partition(numpy.stack(around), -2, axis=0)[-2]
    return numpy.minimum(light, 2 * second + 0.02)


def smooth(a, b, features, threads):
    height, width, _ = a.shape
    noise = box((a - b) ** 2 / 2, 2).mean(axis=2)
    tiles = [
        (top, left) for top in range(0, height, TILE) for left in range(0, width, TILE)
    ]
    wide = lambda values: numpy.pad(  # noqa: E731
        values, ((MARGIN, MARGIN), (MARGIN, MARGIN)) + ((0, 0),) * (values.ndim - 2), mode="reflect"
    )
    padded = {
        "a": wide(a),
        "b": wide(b),
        "noise": wide(noise),
        "features": [(wide(mean), wide(spread), least) for mean, spread, least in features],
    }
    result = numpy.empty_like(a)

    def work(tile):
        top, left = tile
        rows, columns = min(TILE, height - top), min(TILE, width - left)
        cut = (slice(top, top + rows + 2 * MARGIN), slice(left, left + columns + 2 * MARGIN))
        result[top : top + rows, left : left + columns] = smooth_tile(
            padded["a"][cut],
            padded["b"][cut],
            padded["noise"][cut],
            [(mean[cut], spread[cut], least) for mean, spread, least in padded["features"]],
        )

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, tiles))
    return result


def smooth_tile(a, b, noise, features):
    inner = (slice(MARGIN, -MARGIN), slice(MARGIN, -MARGIN))
    grey_a, grey_b = a.mean(axis=2), b.mean(axis=2)
    shape = a[inner].shape
    sums = [numpy.zeros(shape, numpy.float32) for _ in range(2)]
    weights = [numpy.zeros(shape[:2] + (1,), numpy.float32) for _ in range(2)]
    # What is needed of every pixel around: the patch about it reaches further than it does itself.
    near = slice(REACH + 1, -REACH - 1)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there = (shifted(near, dy), shifted(near, dx))
            here = (near, near)
            alike = likeness(features, inner, dy, dx)
            own, other = noise[here], noise[there]
            allowed = own + numpy.minimum(own, other)
            scale = 1 / (1e-6 + LIGHT_LENIENCE**2 * (own + other))
            for index, (guide, light) in enumerate(((grey_b, a), (grey_a, b))):
                apart = ((guide[here] - guide[there]) ** 2 - allowed) * scale
                apart = box(apart, PATCH)[PATCH:-PATCH, PATCH:-PATCH]
                weight = numpy.minimum(alike, numpy.exp(-numpy.maximum(apart, 0)))[:, :, None]
                moved = (shifted(inner[0], dy), shifted(inner[1], dx))
                sums[index] += weight * light[moved]
                weights[index] += weight
    return (sums[0] / weights[0] + sums[1] / weights[1]) / 2


def likeness(features, inner, dy, dx):
    """One for two pixels of the same surface, nearly nothing for two that a single feature tells apart."""
    there = (shifted(inner[0], dy), shifted(inner[1], dx))
    furthest = 0
    for mean, spread, least in features:
        allowed = spread[inner] + numpy.minimum(spread[inner], spread[there])
        apart = (mean[inner] - mean[there]) ** 2 - allowed
        apart /= FEATURE_LENIENCE**2 * numpy.maximum(least, spread[inner] + spread[there])
        furthest = numpy.maximum(furthest, apart.max(axis=2))
    return numpy.exp(-numpy.maximum(furthest, 0))


def shifted(part, by):
    return slice(part.start + by, part.stop + by if part.stop + by else None)


def box(values, radius):
    """The mean over a square of pixels; at the border over what there is, repeated."""
    size = 2 * radius + 1
    for axis in (0, 1):
        edges = [(0, 0)] * values.ndim
        edges[axis] = (radius + 1, radius)
        sums = numpy.cumsum(numpy.pad(values, edges, mode="edge"), axis=axis, dtype=numpy.float64)
        ahead = [slice(None)] * values.ndim
        behind = [slice(None)] * values.ndim
        ahead[axis], behind[axis] = slice(size, None), slice(None, -size)
        values = ((sums[tuple(ahead)] - sums[tuple(behind)]) / size).astype(numpy.float32)
    return values
