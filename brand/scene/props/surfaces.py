"""Materials of grown and handmade things, as short formulas of Cycles nodes.

A formula gets a Recipe, mixes sockets and ends with `finish`. A material is made
once for each name, so that fifty nuts share one.
"""

import bpy


def linear(colour):
    """The linear RGBA of '#rrggbb'."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


def surface(name, formula):
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    formula(Recipe(material.node_tree))
    return material


class Recipe:
    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, inputs, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        elif value is not None:
            socket.default_value = value

    def place(self, stretch=(1, 1, 1), turn=(0, 0, 0), source="Object"):
        coordinates = self.node("ShaderNodeTexCoord", {}).outputs[source]
        moved = {"Vector": coordinates, "Scale": stretch, "Rotation": turn}
        return self.node("ShaderNodeMapping", moved).outputs["Vector"]

    def noise(self, scale, detail=4.0, rough=0.55, place=None, twist=0.0):
        inputs = {"Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": twist}
        inputs["Vector"] = place or self.place()
        return self.node("ShaderNodeTexNoise", inputs).outputs["Fac"]

    def cells(self, scale, place=None, feature="F1", output="Distance"):
        inputs = {"Scale": scale, "Vector": place or self.place()}
        return self.node("ShaderNodeTexVoronoi", inputs, feature=feature).outputs[output]

    def waves(self, scale, place, twist=0.0, detail=2.0):
        inputs = {"Scale": scale, "Vector": place, "Distortion": twist, "Detail": detail}
        return self.node("ShaderNodeTexWave", inputs).outputs["Fac"]

    def drawn(self, picture, source="UV"):
        inputs = {"Vector": self.place(source=source)}
        return self.node("ShaderNodeTexImage", inputs, image=picture).outputs["Color"]

    def painted(self, attribute):
        """A number that the model wrote on its points."""
        return self.node("ShaderNodeAttribute", {}, attribute_name=attribute).outputs["Fac"]

    def each(self):
        """A number of 0 to 1 that is another for every object of the material."""
        return self.node("ShaderNodeObjectInfo", {}).outputs["Random"]

    def math(self, operation, *values):
        inputs = dict(enumerate(values))
        return self.node("ShaderNodeMath", inputs, operation=operation).outputs[0]

    def scaled(self, value, from_low, from_high, to_low, to_high, soft=False):
        inputs = dict(enumerate((value, from_low, from_high, to_low, to_high)))
        interpolation = "SMOOTHSTEP" if soft else "LINEAR"
        node = self.node("ShaderNodeMapRange", {}, interpolation_type=interpolation)
        for key, given in inputs.items():
            self.feed(node.inputs[key], given)
        return node.outputs["Result"]

    def ramp(self, value, *stops):
        node = self.node("ShaderNodeValToRGB", {"Fac": value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        return node.outputs["Color"]

    def mixed(self, share, first, second, blend="MIX"):
        node = self.node("ShaderNodeMixRGB", {}, blend_type=blend)
        for key, given in (("Fac", share), ("Color1", first), ("Color2", second)):
            self.feed(node.inputs[key], given)
        return node.outputs["Color"]

    def toned(self, colour, hue=0.5, saturation=1.0, value=1.0):
        inputs = {"Color": colour, "Hue": hue, "Saturation": saturation, "Value": value}
        return self.node("ShaderNodeHueSaturation", inputs).outputs["Color"]

    def bump(self, height, strength, depth, below=None):
        inputs = {"Height": height, "Strength": strength, "Distance": depth, "Normal": below}
        return self.node("ShaderNodeBump", inputs).outputs["Normal"]

    def finish(self, colour, rough, normal=None, **more):
        """more: names of the Principled inputs, with _ for a blank."""
        inputs = {"Base Color": colour, "Roughness": rough, "Normal": normal}
        inputs.update({key.replace("_", " "): value for key, value in more.items()})
        shader = self.node("ShaderNodeBsdfPrincipled", inputs)
        self.show(shader.outputs["BSDF"])

    def show(self, shader):
        self.node("ShaderNodeOutputMaterial", {"Surface": shader})
