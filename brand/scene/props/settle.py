"""Lets loose things fall until they lie: heaps by gravity look right, heaps by chance do not.

Blender's Bullet gives the same heap each time for the same start.
"""

import math

import bpy
from mathutils import Euler

from .shapes import mesh


def settle(things, *, solids=(), frames=110, floor=True, friction=0.6):
    """Drops the things on z = 0 and on the solids, and leaves them where they came to rest."""
    scene = bpy.context.scene
    ground = mesh('ground', [(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], None) if floor else None
    fixed = [*solids, *([ground] if ground else [])]
    _start_world(scene, things, fixed, friction)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rest = [thing.matrix_world.copy() for thing in things]
    _end_world(scene)
    for thing, matrix in zip(things, rest):
        thing.matrix_world = matrix
    if ground:
        bpy.data.objects.remove(ground)
    return things


def rain(things, chance, *, spread, from_height, gap):
    """Places the things above the ground, one over another, ready to fall."""
    for number, thing in enumerate(things):
        angle, reach = chance.uniform(0, math.tau), spread * math.sqrt(chance.random())
        thing.location = (reach * math.cos(angle), reach * math.sin(angle), from_height + gap * number)
        thing.rotation_euler = Euler([chance.uniform(0, math.tau) for _ in range(3)])
    return things


def _start_world(scene, things, fixed, friction):
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new('falling')
    world.substeps_per_frame, world.solver_iterations = 20, 20
    world.point_cache.frame_end = 400
    for thing in [*things, *fixed]:
        world.collection.objects.link(thing)
        body = thing.rigid_body
        body.type = 'ACTIVE' if thing in things else 'PASSIVE'
        body.collision_shape = 'CONVEX_HULL' if thing in things else 'MESH'
        body.friction, body.restitution = friction, 0.05
        body.use_margin, body.collision_margin = True, 0.001
        body.linear_damping, body.angular_damping = 0.1, 0.85


def _end_world(scene):
    falling = scene.rigidbody_world.collection
    for thing in list(falling.objects):
        falling.objects.unlink(thing)
    bpy.ops.rigidbody.world_remove()
    bpy.data.collections.remove(falling)
    scene.frame_set(1)
