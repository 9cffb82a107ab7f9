/**
 * A property of pixels besides light. The squared difference of two pixels is compared with
 * `noise`.
 */
export interface Feature {
  channels: 1 | 3;
  values: Float32Array;
  /** The variance of `values`, one number a pixel: how much of a difference is chance. */
  noise: Float32Array;
  /** Differences below this (squared) say nothing. */
  least: number;
}

/** Light in three channels, seen twice, each time with its own noise. */
export interface TwiceSeen {
  a: Float32Array;
  b: Float32Array;
}

export interface Field {
  width: number;
  height: number;
  features: Feature[];
  lights: TwiceSeen[];
}

export interface Band {
  top: number;
  bottom: number;
}

interface Half {
  light: Float32Array;
  /**
   * The other half's brightness tells which pixels are alike, so that a half's noise does not
   * choose itself.
   */
  guide: Float32Array;
  /** The variance of the guide. */
  noise: Float32Array;
  sums: Float32Array;
  weights: Float32Array;
}

const reach = 7;
const patch = 3;
const margin = reach + patch + 3;
/** Two pixels further apart than this, in variances, do not influence each other. */
const lightLenience = 0.9;
const featureLenience = 0.9;
const furthest = 3;
const nothing: Float32Array = new Float32Array();

/**
 * Averages each light over pixels that show the same surface under the same light: dual-buffer
 * non-local means (Rousselle, Knaus and Zwicker 2012), kept within the features (Rousselle, Manzi
 * and Zwicker 2013). Answers the rows of the band, each light as the mean of its two halves.
 */
export function smoothBand(field: Field, band: Band): Float32Array[] {
  const { width } = field;
  const from = Math.max(0, band.top - margin);
  const until = Math.min(field.height, band.bottom + margin);
  const near = { ...cutRows(field, from, until), height: until - from };
  const noises = near.lights.map(({ a, b }) => noiseOf(a, b, width, near.height));
  const halves = near.lights.flatMap(({ a, b }, index) => {
    const noise = noises[index] ?? nothing;
    return [startHalf(a, b, noise), startHalf(b, a, noise)];
  });
  const apart = new Float32Array(width * near.height);
  const scratch = new Float32Array(width * near.height);
  const unlike = new Float32Array(width * near.height);
  for (let dy = 0; dy <= reach; dy += 1) {
    for (let dx = dy === 0 ? 1 : -reach; dx <= reach; dx += 1) {
      const pair = pairsAt(dx, dy, width, near.height);
      compareFeatures(near.features, pair, unlike);
      for (const half of halves) {
        compareLight(half, pair, apart);
        boxMean(apart, scratch, width, near.height, patch);
        gather(half, pair, apart, unlike);
      }
    }
  }
  const first = (band.top - from) * width * 3;
  const length = (band.bottom - band.top) * width * 3;
  return near.lights.map((_, index) => {
    const [a, b] = halves.slice(index * 2, index * 2 + 2).map(meanOf);
    return meanOfTwo(a, b).subarray(first, first + length);
  });
}

function cutRows({ width, features, lights }: Field, from: number, until: number) {
  const cut = (values: Float32Array, channels: number) =>
    values.subarray(from * width * channels, until * width * channels);
  return {
    width,
    features: features.map(({ values, noise, ...feature }) => ({
      ...feature,
      values: cut(values, feature.channels),
      noise: cut(noise, 1),
    })),
    lights: lights.map(({ a, b }) => ({ a: cut(a, 3), b: cut(b, 3) })),
  };
}

function startHalf(light: Float32Array, other: Float32Array, noise: Float32Array): Half {
  // Each pixel is like itself.
  const weights = new Float32Array(light.length / 3).fill(1);
  return { light, guide: greyOf(other), noise, sums: light.slice(), weights };
}

function greyOf(light: Float32Array): Float32Array {
  const grey = new Float32Array(light.length / 3);
  for (let p = 0; p < grey.length; p += 1) {
    grey[p] = ((light[p * 3] ?? 0) + (light[p * 3 + 1] ?? 0) + (light[p * 3 + 2] ?? 0)) / 3;
  }
  return grey;
}

/** The noise in one half's brightness, from how far the two halves differ nearby. */
function noiseOf(a: Float32Array, b: Float32Array, width: number, height: number) {
  const [one, other] = [greyOf(a), greyOf(b)];
  const noise = one.map((value, p) => (value - (other[p] ?? 0)) ** 2 / 2);
  boxMean(noise, new Float32Array(noise.length), width, height, 2);
  return noise;
}

interface Pairs {
  /** The offset from a pixel to its partner. */
  step: number;
  width: number;
  rows: number;
  left: number;
  right: number;
}

function pairsAt(dx: number, dy: number, width: number, height: number): Pairs {
  const left = Math.max(0, -dx);
  const right = width - Math.max(0, dx);
  return { step: dy * width + dx, width, rows: height - dy, left, right };
}

/** The difference of each two pixels, in variances, in the feature that differs most. */
function compareFeatures(features: Feature[], pairs: Pairs, unlike: Float32Array) {
  const { step, width, rows, left, right } = pairs;
  unlike.fill(0);
  for (const { channels, values, noise, least } of features) {
    for (let y = 0; y < rows; y += 1) {
      for (let p = y * width + left; p < y * width + right; p += 1) {
        const q = p + step;
        let squares = 0;
        for (let channel = 0; channel < channels; channel += 1) {
          const by = (values[p * channels + channel] ?? 0) - (values[q * channels + channel] ?? 0);
          squares += by * by;
        }
        const own = noise[p] ?? 0;
        const other = noise[q] ?? 0;
        const chance = 2 * Math.min(own, other);
        const far = (squares - chance) / (featureLenience * Math.max(least, own + other));
        if (far > (unlike[p] ?? 0)) unlike[p] = far;
      }
    }
  }
}

function compareLight({ guide, noise }: Half, pairs: Pairs, apart: Float32Array) {
  const { step, width, rows, left, right } = pairs;
  apart.fill(0);
  for (let y = 0; y < rows; y += 1) {
    for (let p = y * width + left; p < y * width + right; p += 1) {
      const q = p + step;
      const by = (guide[p] ?? 0) - (guide[q] ?? 0);
      const own = noise[p] ?? 0;
      const other = noise[q] ?? 0;
      const far =
        (by * by - 2 * Math.min(own, other)) /
        (1e-7 + lightLenience * lightLenience * (own + other));
      // One pixel must not outweigh its whole patch.
      apart[p] = Math.min(far, 40);
    }
  }
}

function gather(half: Half, pairs: Pairs, apart: Float32Array, unlike: Float32Array) {
  const { light, sums, weights } = half;
  const { step, width, rows, left, right } = pairs;
  for (let y = 0; y < rows; y += 1) {
    for (let p = y * width + left; p < y * width + right; p += 1) {
      const far = Math.max(0, apart[p] ?? 0, unlike[p] ?? 0);
      if (far >= furthest) continue;
      const near = 1 - far / furthest;
      const weight = near * near * near;
      const q = p + step;
      for (let channel = 0; channel < 3; channel += 1) {
        const i = p * 3 + channel;
        const j = q * 3 + channel;
        sums[i] = (sums[i] ?? 0) + weight * (light[j] ?? 0);
        sums[j] = (sums[j] ?? 0) + weight * (light[i] ?? 0);
      }
      weights[p] = (weights[p] ?? 0) + weight;
      weights[q] = (weights[q] ?? 0) + weight;
    }
  }
}

function meanOf({ sums, weights }: Half): Float32Array {
  return sums.map((sum, i) => sum / (weights[Math.floor(i / 3)] ?? 1));
}

function meanOfTwo(a = nothing, b = nothing): Float32Array {
  return a.map((value, i) => (value + (b[i] ?? 0)) / 2);
}

/** Works in place: each pixel becomes the mean of the square around it, cut off at the borders. */
export function boxMean(
  values: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  slide(values, scratch, { lines: height, line: width, length: width, step: 1, radius });
  slide(scratch, values, { lines: width, line: 1, length: height, step: width, radius });
}

interface Lines {
  lines: number;
  /** From the start of a line to the start of the next. */
  line: number;
  length: number;
  /** From one pixel of a line to the next. */
  step: number;
  radius: number;
}

function slide(from: Float32Array, to: Float32Array, lines: Lines) {
  const { step, length, radius } = lines;
  for (let index = 0; index < lines.lines; index += 1) {
    const start = index * lines.line;
    let sum = 0;
    for (let i = 0; i < Math.min(radius, length); i += 1) sum += from[start + i * step] ?? 0;
    for (let i = 0; i < length; i += 1) {
      if (i + radius < length) sum += from[start + (i + radius) * step] ?? 0;
      if (i > radius) sum -= from[start + (i - radius - 1) * step] ?? 0;
      const count = Math.min(i, radius) + 1 + Math.min(radius, length - 1 - i);
      to[start + i * step] = sum / count;
    }
  }
}
