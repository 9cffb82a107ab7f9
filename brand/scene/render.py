"""One picture from its scene to a file: compose, render twice, take the noise out, develop.

    blender -b --factory-startup --python-exit-code 1 -P brand/scene/render.py -- <job.json>

`brand/draw.ts` writes the job. Beside the picture stands <name>.told.json: what took how long, and which
files of this folder the scene was made of. The noise is taken out by brand/denoise.ts.
"""

import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import time

import bpy
import numpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

PASSES = {
    "whole": "Image",
    "direct": "DiffDir",
    "indirect": "DiffInd",
    "colour": "DiffCol",
    "albedo": "Denoising Albedo",
    "normal": "Denoising Normal",
    "depth": "Depth",
}


def main(job_file):
    with open(job_file, encoding="utf-8") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    started = time.monotonic()
    composition = importlib.import_module("compositions." + job["composition"])
    sources = hash_files(called_in(lambda: composition.compose(job)))
    scene = bpy.context.scene
    set_up(scene, job)
    composed = time.monotonic()
    os.makedirs(passes_of(job), exist_ok=True)
    for half in (0, 1):
        render_half(scene, job, half)
    rendered = time.monotonic()
    light = denoised(job) if job.get("denoise", True) else noisy(job)
    finished = time.monotonic()
    develop(scene, light, os.path.join(job["out"], job["name"] + ".png"))
    if not job.get("keep_passes"):
        shutil.rmtree(passes_of(job))
    seconds = {
        "compose": round(composed - started, 1),
        "render": round(rendered - composed, 1),
        "denoise": round(finished - rendered, 1),
    }
    tell(job, {"seconds": seconds, "sources": sources})


def set_up(scene, job):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = job["width"]
    scene.render.resolution_y = job["height"]
    scene.render.resolution_percentage = 100
    scene.render.use_border = False
    scene.render.use_motion_blur = False
    scene.render.use_persistent_data = True
    scene.render.threads_mode = "FIXED"
    scene.render.threads = job.get("threads", 2)
    scene.render.dither_intensity = 1.0

    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = max(1, job["samples"] // 2)
    # A lit wall has enough after a quarter; glass and the letters of a label get all of them.
    cycles.use_adaptive_sampling = job.get("adaptive", True)
    cycles.adaptive_threshold = 0.12
    cycles.adaptive_min_samples = max(1, cycles.samples // 4)
    cycles.use_denoising = False
    cycles.use_animated_seed = False
    # What escapes this is spread by the filter, so a single bright path must not weigh too much.
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 12

    layer = scene.view_layers[0]
    layer.use_pass_combined = True
    layer.use_pass_z = True
    layer.use_pass_diffuse_direct = True
    layer.use_pass_diffuse_indirect = True
    layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True
    write_passes(scene, layer, job)


def write_passes(scene, layer, job):
    """A file a pass: Blender cannot read pixels of a file of many layers."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    layers.layer = layer.name
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.name = "Passes"
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.exr_codec = "NONE"
    output.file_slots.clear()
    for name, socket in PASSES.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[socket], output.inputs[name])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs["Image"])


def passes_of(job):
    return os.path.join(job["out"], job["name"] + ".passes")


def render_half(scene, job, half):
    """Half the samples under a seed of their own: where the halves differ there is noise."""
    folder = passes_of(job)
    scene.cycles.seed = job["seed"] * 2 + half
    scene.node_tree.nodes["Passes"].base_path = folder
    bpy.ops.render.render(write_still=False)
    for name in PASSES:
        file = os.path.join(folder, "%s%04d.exr" % (name, scene.frame_current))
        read_pixels(file).tofile(os.path.join(folder, "%s.%d.f32" % (name, half)))
        os.remove(file)


def read_pixels(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return numpy.ascontiguousarray(pixels.reshape(height, width, 4)[:, :, :3])


def denoised(job):
    """A process of its own: by numpy alone the same sums take six times as long."""
    size = [str(job["width"]), str(job["height"])]
    subprocess.run([*job["denoiser"], passes_of(job), *size], check=True)
    return read_light(job, "light.f32")


def noisy(job):
    return (read_light(job, "whole.0.f32") + read_light(job, "whole.1.f32")) / 2


def read_light(job, name):
    values = numpy.fromfile(os.path.join(passes_of(job), name), dtype=numpy.float32)
    return values.reshape(job["height"], job["width"], 3)


def develop(scene, light, file):
    """As Blender would have saved it: the scene's own view, exposure and look."""
    height, width, _ = light.shape
    image = bpy.data.images.new("picture", width, height, alpha=False, float_buffer=True)
    rgba = numpy.ones((height, width, 4), dtype=numpy.float32)
    rgba[:, :, :3] = light
    image.pixels.foreach_set(rgba.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    image.save_render(file + ".part.png", scene=scene)
    os.replace(file + ".part.png", file)


def called_in(work):
    """The files of this folder that have a part in it: a jar is not behind because a tube changed."""
    files = {os.path.abspath(__file__)}

    def note(frame, event, _):
        if event == "call" and frame.f_code.co_name != "<module>":
            files.add(os.path.abspath(frame.f_code.co_filename))

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return sorted(file for file in files if file.startswith(HERE + os.sep))


def hash_files(files):
    """As they are now: somebody may change one while the picture is rendered."""
    hashes = {}
    for name in files:
        with open(name, "rb") as file:
            place = "brand/scene/" + os.path.relpath(name, HERE)
            hashes[place] = hashlib.sha256(file.read()).hexdigest()[:16]
    return hashes


def tell(job, told):
    with open(os.path.join(job["out"], job["name"] + ".told.json"), "w", encoding="utf-8") as file:
        json.dump(told, file, indent=2)


main(sys.argv[sys.argv.index("--") + 1])
