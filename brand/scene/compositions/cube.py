import bpy, math, random
def mat(name, colour, rough=.5, **more):
    m = bpy.data.materials.new(name); m.use_nodes=True
    b = m.node_tree.nodes["Principled BSDF"]; b.inputs["Base Color"].default_value=(*colour,1); b.inputs["Roughness"].default_value=rough
    for k,v in more.items(): b.inputs[k].default_value=v
    return m
def compose(job):
    s = bpy.context.scene
    wall = mat("wall",(.55,.2,.1),.9)
    nt=wall.node_tree; n=nt.nodes.new("ShaderNodeTexNoise"); n.inputs["Scale"].default_value=12; n.inputs["Detail"].default_value=8
    bump=nt.nodes.new("ShaderNodeBump"); bump.inputs["Strength"].default_value=.3; bump.inputs["Distance"].default_value=.05
    nt.links.new(n.outputs["Fac"],bump.inputs["Height"]); nt.links.new(bump.outputs["Normal"],nt.nodes["Principled BSDF"].inputs["Normal"])
    bpy.ops.mesh.primitive_plane_add(size=20); bpy.context.object.data.materials.append(mat("floor",(.8,.7,.5),.6))
    bpy.ops.mesh.primitive_plane_add(size=20,location=(0,2,0),rotation=(math.pi/2,0,0)); bpy.context.object.data.materials.append(wall)
    bpy.ops.mesh.primitive_cylinder_add(vertices=96,radius=.42,depth=.8,location=(0,0,.4)); o=bpy.context.object; bpy.ops.object.shade_smooth(use_auto_smooth=True) if False else bpy.ops.object.shade_smooth()
    o.modifiers.new("b","BEVEL").width=.03
    label = mat("label",(.9,.88,.8),.7)
    ch=label.node_tree.nodes.new("ShaderNodeTexChecker"); ch.inputs["Scale"].default_value=40; ch.inputs["Color1"].default_value=(.9,.88,.8,1); ch.inputs["Color2"].default_value=(.05,.04,.03,1)
    label.node_tree.links.new(ch.outputs["Color"],label.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    o.data.materials.append(label)
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.2,location=(.65,-.4,.2),segments=64,ring_count=32); bpy.ops.object.shade_smooth(); bpy.context.object.data.materials.append(mat("nut",(.1,.04,.02),.25))
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.18,location=(-.65,-.3,.18),segments=64,ring_count=32); bpy.ops.object.shade_smooth(); bpy.context.object.data.materials.append(mat("glass",(.9,.5,.2),.02,Transmission=1.0))
    bpy.ops.object.light_add(type="SUN",rotation=(math.radians(55),0,math.radians(-40))); l=bpy.context.object.data; l.energy=3.5; l.angle=math.radians(4)
    w=bpy.data.worlds.new("w"); s.world=w; w.use_nodes=True; w.node_tree.nodes["Background"].inputs[0].default_value=(.6,.75,1,1); w.node_tree.nodes["Background"].inputs[1].default_value=.5
    bpy.ops.object.camera_add(location=(0,-5,1.0),rotation=(math.radians(84),0,0)); bpy.context.object.data.lens=70; s.camera=bpy.context.object
    s.view_settings.view_transform="Filmic"
