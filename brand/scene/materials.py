"""Surfaces of the pictures: palette, plaster, glass, paper, wood, metal, butter."""

import bpy

PALETTE = {
    "limewash": "#fbf9f4",
    "shea": "#f3ebda",
    "shea-deep": "#e4d5b7",
    "raffia": "#d3a44f",
    "raffia-deep": "#a9782a",
    "clay": "#9c3f1e",
    "clay-deep": "#74290f",
    "indigo": "#26336b",
    "indigo-deep": "#171f47",
    "leaf": "#56683b",
    "leaf-deep": "#3e4c29",
    "nut": "#4b2c1b",
    "ink": "#211a15",
    "hibiscus": "#e7c9bd",
    "hibiscus-deep": "#a3394a",
}


def colour(name):
    """Linear RGBA of a palette name, "#rrggbb" or a tuple that is linear already."""
    if not isinstance(name, str):
        return (*name[:3], 1)
    digits = PALETTE.get(name, name).lstrip("#")
    return (*(_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4)), 1)


def _linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


class Surface:
    """A node material being made: `node` adds one, `join` connects, `set` writes inputs of the main shader."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.main = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]
        self.set(self.main, **inputs)

    def node(self, kind, **settings):
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            if hasattr(made, key):
                setattr(made, key, value)
            else:
                self.set(made, **{key: value})
        return made

    def set(self, node, **inputs):
        for key, value in inputs.items():
            node.inputs[key.replace("_", " ")].default_value = value

    def join(self, source, target):
        self.tree.links.new(source, target)

    def noise(self, scale, *, detail=4, stretch=(1, 1, 1), roughness=0.55, coordinates="Object", seed=0):
        place = self.node("Mapping")
        place.inputs["Scale"].default_value = stretch
        place.inputs["Location"].default_value = (seed * 3.7, seed * 1.3, seed * 2.1)
        self.join(self.node("TexCoord").outputs[coordinates], place.inputs["Vector"])
        noise = self.node("TexNoise", Scale=scale, Detail=detail, Roughness=roughness)
        self.join(place.outputs["Vector"], noise.inputs["Vector"])
        return noise.outputs["Fac"]

    def ramp(self, factor, low, high, start=0.3, end=0.7):
        ramp = self.node("ValToRGB")
        for element, place, shade in zip(ramp.color_ramp.elements, (start, end), (low, high)):
            element.position = place
            element.color = shade if not isinstance(shade, (int, float)) else (shade, shade, shade, 1)
        self.join(factor, ramp.inputs["Fac"])
        return ramp.outputs["Color"]

    def bump(self, height, strength, distance=0.01, target="Normal"):
        bump = self.node("Bump", Strength=strength, Distance=distance)
        previous = self.main.inputs[target].links
        if previous:
            self.join(previous[0].from_socket, bump.inputs["Normal"])
        self.join(height, bump.inputs["Height"])
        self.join(bump.outputs["Normal"], self.main.inputs[target])


def shade(of, factor):
    """A colour made lighter (over 1) or darker (under 1)."""
    return (*(min(1.0, part * factor) for part in colour(of)[:3]), 1)


def plaster(of, *, seed=0):
    """Limewashed plaster: broad trowel waves, brushed cloudiness, a fine grain."""
    surface = Surface("plaster", Roughness=0.95, Specular=0.08)
    tone = chalky(of)
    clouds = surface.noise(0.8, detail=4, roughness=0.66, stretch=(1, 1, 0.7), seed=seed)
    mottled = surface.ramp(clouds, shade(tone, 0.80), shade(tone, 1.10), 0.3, 0.72)
    surface.join(mottled, surface.main.inputs["Base Color"])
    waves = surface.noise(1.3, detail=0, seed=seed + 1)
    strokes = surface.noise(9, detail=2, roughness=0.6, stretch=(1, 1, 2.2), seed=seed + 2)
    height = surface.node("Math", operation="MULTIPLY_ADD")
    height.inputs[1].default_value = 6
    surface.join(waves, height.inputs[0])
    surface.join(strokes, height.inputs[2])
    surface.bump(height.outputs[0], 0.4, 0.025)
    return surface.material


def chalky(of):
    """Lime takes the edge off a strong pigment, and light that goes from wall to ground and back puts it on again.

    Greens and blues lose more than earths: at full strength they were seen to look like painted plastic.
    """
    tone = colour(of)[:3]
    light = 0.2126 * tone[0] + 0.7152 * tone[1] + 0.0722 * tone[2]
    strong = min(1, (max(tone) - min(tone)) * 4) * (1 - light) ** 1.5
    grey = strong * (0.36 if tone[0] == max(tone) else 0.55)
    dim = 1 - 0.48 * strong
    return (*((part + (light - part) * grey) * dim for part in tone), 1)


def paper(image, *, of="#f6f0e2"):
    """Uncoated paper; the picture of the label when there is one."""
    surface = Surface("paper", Roughness=0.85, Specular=0.2)
    if image:
        picture = surface.node("TexImage")
        picture.image = bpy.data.images.load(str(image), check_existing=True)
        picture.extension = "EXTEND"
        picture.interpolation = "Cubic"
        # A white of 250 in the drawing would burn in the sun; 0.88 leaves it about 235 in the picture.
        dim = surface.node("MixRGB", blend_type="MULTIPLY")
        surface.set(dim, Fac=1, Color2=(0.88, 0.87, 0.85, 1))
        surface.join(picture.outputs["Color"], dim.inputs["Color1"])
        surface.join(dim.outputs["Color"], surface.main.inputs["Base Color"])
    else:
        surface.set(surface.main, Base_Color=shade(of, 0.88))
    surface.bump(surface.noise(140, detail=3), 0.12, 0.004)
    return surface.material


def kraft():
    surface = Surface("kraft", Roughness=0.8, Specular=0.25)
    fibres = surface.noise(26, detail=8, roughness=0.7, stretch=(1, 1, 0.45))
    surface.join(
        surface.ramp(fibres, colour("#a5784a"), colour("#c39a69"), 0.3, 0.7), surface.main.inputs["Base Color"]
    )
    surface.bump(surface.noise(90, detail=3, stretch=(1, 1, 0.4)), 0.15, 0.005)
    return surface.material


def ceramic(of="#ddd0b8"):
    """Matt glazed stoneware with a few iron specks."""
    surface = Surface("ceramic", Roughness=0.42, Specular=0.4)
    specks = surface.ramp(surface.noise(75, detail=1), colour("#8b7152"), colour(of), 0.25, 0.29)
    surface.join(specks, surface.main.inputs["Base Color"])
    rough = surface.ramp(surface.noise(9), 0.36, 0.52)
    surface.join(rough, surface.main.inputs["Roughness"])
    surface.bump(surface.noise(5, detail=2, stretch=(1, 1, 6)), 0.08, 0.02)
    return surface.material


def black_plastic():
    surface = Surface("black plastic", Base_Color=colour("#0c0a08"), Specular=0.34)
    surface.join(surface.ramp(surface.noise(30), 0.28, 0.4), surface.main.inputs["Roughness"])
    surface.bump(surface.noise(160, detail=2), 0.05, 0.003)
    return surface.material


def rubber():
    surface = Surface("rubber", Base_Color=colour("#12100e"), Roughness=0.55, Specular=0.36)
    surface.bump(surface.noise(90, detail=2), 0.08, 0.004)
    return surface.material


def turned_wood(of="#8a5a35"):
    """Grain that runs across, as in a lid turned from a board."""
    surface = Surface("turned wood", Specular=0.35)
    warp = surface.noise(1.7, detail=3)
    fine = surface.noise(9, detail=6, roughness=0.65, stretch=(0.35, 5, 5))
    coarse = surface.noise(3.2, detail=2, stretch=(0.25, 3, 3))
    mixed = surface.node("Math", operation="ADD")
    surface.join(fine, mixed.inputs[0])
    surface.join(coarse, mixed.inputs[1])
    half = surface.node("Math", operation="MULTIPLY")
    half.inputs[1].default_value = 0.5
    surface.join(mixed.outputs[0], half.inputs[0])
    tone = surface.ramp(half.outputs[0], shade(of, 0.42), shade(of, 1.3), 0.36, 0.62)
    surface.join(tone, surface.main.inputs["Base Color"])
    surface.join(surface.ramp(warp, 0.38, 0.56), surface.main.inputs["Roughness"])
    surface.bump(fine, 0.25, 0.006)
    return surface.material


def aluminium():
    """Brushed around, as a turned lid is."""
    surface = Surface("aluminium", Base_Color=(0.82, 0.81, 0.79, 1), Metallic=1)
    lines = surface.noise(60, detail=3, coordinates="UV", stretch=(0.02, 4, 1))
    surface.join(
        surface.ramp(lines, 0.22, 0.42), surface.main.inputs["Roughness"]
    )
    surface.bump(lines, 0.12, 0.003)
    return surface.material


def lacquer(of="#e6d9bf"):
    """Paint on the sheet of a tube. Bare metal showed the whole sky in its upper half: a grey patch."""
    surface = Surface("lacquer", Base_Color=colour(of), Specular=0.42)
    surface.join(surface.ramp(surface.noise(14), 0.34, 0.44), surface.main.inputs["Roughness"])
    surface.bump(surface.noise(3.4, detail=2), 0.05, 0.02)
    return surface.material


GLASS = {
    "amber": (0.80, 0.45, 0.15, 1),
    "indigo": (0.32, 0.42, 0.72, 1),
    "clear": (0.97, 0.985, 0.975, 1),
    "frosted": (0.93, 0.96, 0.94, 1),
}


def glass(kind="amber", *, ior=1.48, roughness=None, tint=None):
    """Refracts for the camera, lets light and its bounces straight through: no caustics, so no fireflies."""
    surface = Surface(f"{kind} glass")
    rough = (0.22 if kind == "frosted" else 0.0) if roughness is None else roughness
    body = tint or GLASS[kind]
    refract = surface.node("BsdfGlass", IOR=ior, Roughness=rough, Color=body)
    straight = surface.node("BsdfTransparent", Color=body)
    mix = surface.node("MixShader")
    path = surface.node("LightPath")
    soft = surface.node("Math", operation="MAXIMUM")
    surface.join(path.outputs["Is Shadow Ray"], soft.inputs[0])
    surface.join(path.outputs["Is Diffuse Ray"], soft.inputs[1])
    surface.join(soft.outputs[0], mix.inputs["Fac"])
    surface.join(refract.outputs[0], mix.inputs[1])
    surface.join(straight.outputs[0], mix.inputs[2])
    surface.join(mix.outputs[0], surface.output.inputs["Surface"])
    return surface.material


BUTTERS = {
    "shea": "#e9d6a2",
    "whipped": "#efe0ba",
    "balm": "#d0b487",
    "hibiscus": "#dcaaa2",
    "night": "#efe6d6",
}


def butter(kind="shea"):
    """Dull, with a thin sheen. Light under the skin was tried: it costs coloured noise and shows no difference at this size."""
    tone = colour(BUTTERS.get(kind, kind))
    surface = Surface("butter", Base_Color=tone, Roughness=0.42, Specular=0.4)
    surface.bump(surface.noise(22, detail=5), 0.12, 0.012)
    return surface.material


def soap(of="#6d5136"):
    surface = Surface("soap", Roughness=0.5, Specular=0.4)
    flecked = surface.ramp(surface.noise(5, detail=5, roughness=0.6), shade(of, 0.82), shade(of, 1.15))
    surface.join(flecked, surface.main.inputs["Base Color"])
    surface.bump(surface.noise(9, detail=4), 0.1, 0.02)
    surface.bump(surface.noise(70, detail=3), 0.1, 0.006)
    return surface.material


LIQUIDS = {
    "oil": (0.93, 0.66, 0.20, 1),
    "rose": (0.98, 0.90, 0.88, 1),
    "hibiscus": (0.62, 0.035, 0.04, 1),
    "cucumber": (0.90, 0.96, 0.86, 1),
    "dark": (0.22, 0.09, 0.04, 1),
}


def liquid(kind="oil", *, ior=0.9):
    """Seen through glass: `ior` is the step from glass to liquid (1.33 / 1.48), not from air."""
    return glass("clear", ior=ior, tint=LIQUIDS[kind], roughness=0)
