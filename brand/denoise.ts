import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import {
  type Band,
  boxMean,
  type Feature,
  type Field,
  smoothBand,
  type TwiceSeen,
} from './smooth.ts';

const passes = ['whole', 'direct', 'indirect', 'colour', 'albedo', 'normal', 'depth'] as const;
type Passes = Record<(typeof passes)[number], Float32Array>;

interface Size {
  width: number;
  height: number;
}

const threads = 2;

/**
 * Removes the noise of a picture, in linear light. The light on a surface is smoothed without the
 * surface's own colour, which keeps letters and weave sharp. Shine, glass and sky are smoothed on
 * their own.
 */
export async function denoise(a: Passes, b: Passes, size: Size): Promise<Float32Array> {
  const colour = meanOf(a.colour, b.colour);
  const field: Field = {
    ...size,
    features: [
      featureOf(a.albedo, b.albedo, size, { channels: 3, least: 4e-4 }),
      featureOf(a.normal, b.normal, size, { channels: 3, least: 1e-3 }),
      featureOf(nearness(a.depth), nearness(b.depth), size, { channels: 1, least: 1e-4 }),
    ],
    lights: [
      calm({ a: fallen(a), b: fallen(b) }, size),
      calm({ a: restOf(a), b: restOf(b) }, size),
    ],
  };
  const [light, rest] = await smooth(field);
  return share(colour.map((own, i) => Math.max(0, (light?.[i] ?? 0) * own + (rest?.[i] ?? 0))));
}

function meanOf(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => (value + (b[i] ?? 0)) / 2);
}

function featureOf(
  a: Float32Array,
  b: Float32Array,
  { width, height }: Size,
  { channels, least }: Pick<Feature, 'channels' | 'least'>,
): Feature {
  const noise = new Float32Array(width * height);
  for (const [i, value] of a.entries()) {
    const p = Math.floor(i / channels);
    noise[p] = (noise[p] ?? 0) + (value - (b[i] ?? 0)) ** 2 / 4;
  }
  boxMean(noise, new Float32Array(noise.length), width, height, 1);
  return { channels, least, values: share(meanOf(a, b)), noise: share(noise) };
}

/**
 * Compares distances by their ratio. The depth has three equal channels, so the first is enough.
 */
function nearness(depth: Float32Array): Float32Array {
  const near = new Float32Array(depth.length / 3);
  return near.map((_, p) => Math.log(Math.min(1000, Math.max(0.01, depth[p * 3] ?? 0))));
}

function fallen({ direct, indirect }: Passes): Float32Array {
  return direct.map((value, i) => value + (indirect[i] ?? 0));
}

function restOf(half: Passes): Float32Array {
  const light = fallen(half);
  return half.whole.map((value, i) => value - (light[i] ?? 0) * (half.colour[i] ?? 0));
}

/**
 * A pixel is a stray path if it is twice as bright as all but one of its neighbours, and twice as
 * bright as in the other half. It is dimmed to that bound. A glint is bright in both halves and
 * stays.
 */
function calm({ a, b }: TwiceSeen, size: Size): TwiceSeen {
  return { a: calmHalf(a, b, size), b: calmHalf(b, a, size) };
}

function calmHalf(light: Float32Array, other: Float32Array, { width, height }: Size): Float32Array {
  const calmed = share(light);
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = (y * width + 1) * 3; i < (y * width + width - 1) * 3; i += 1) {
      let [most, second] = [0, 0];
      for (let dy = -width * 3; dy <= width * 3; dy += width * 3) {
        for (let dx = -3; dx <= 3; dx += 3) {
          const value = dx || dy ? (light[i + dy + dx] ?? 0) : 0;
          if (value > most) [most, second] = [value, most];
          else if (value > second) second = value;
        }
      }
      const bound = 2 * Math.max(second, other[i] ?? 0) + 0.02;
      if ((light[i] ?? 0) > bound) calmed[i] = bound;
    }
  }
  return calmed;
}

/** Lets all threads read the values. */
function share(values: Float32Array): Float32Array {
  const shared = new Float32Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}

async function smooth(field: Field): Promise<Float32Array[]> {
  const rows = Math.ceil(field.height / threads);
  const bands = Array.from({ length: threads }, (_, index) => ({
    top: index * rows,
    bottom: Math.min(field.height, (index + 1) * rows),
  }));
  const parts = await Promise.all(bands.map((band) => smoothElsewhere(field, band)));
  return field.lights.map((_, light) => {
    const whole = new Float32Array(field.width * field.height * 3);
    for (const [index, part] of parts.entries()) {
      whole.set(part[light] ?? [], (bands[index]?.top ?? 0) * field.width * 3);
    }
    return whole;
  });
}

function smoothElsewhere(field: Field, band: Band): Promise<Float32Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { field, band } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * Reads the passes that scene/render.py left in this folder, and writes the smoothed light beside
 * them.
 */
async function denoiseFolder(folder: string, size: Size) {
  const [a, b] = await Promise.all([readHalf(folder, 0), readHalf(folder, 1)]);
  await writeFile(path.join(folder, 'light.f32'), await denoise(a, b, size));
}

async function readHalf(folder: string, half: number): Promise<Passes> {
  const read = passes.map(async (name) => {
    const bytes = await readFile(path.join(folder, `${name}.${half}.f32`));
    return [name, new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)];
  });
  return Object.fromEntries(await Promise.all(read)) as Passes;
}

if (!isMainThread) {
  const { field, band } = workerData as { field: Field; band: Band };
  parentPort?.postMessage(smoothBand(field, band));
} else if (import.meta.main) {
  const [folder = '', width, height] = process.argv.slice(2);
  await denoiseFolder(folder, { width: Number(width), height: Number(height) });
}
