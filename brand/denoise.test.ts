import { expect, test } from 'vitest';
import { openRandom } from '#tests/random/random.ts';
import { type Feature, type Field, smoothBand } from './smooth.ts';

const side = 64;
const whole = { top: 0, bottom: side };

test('noise goes where nothing tells pixels apart, and the edge of a shadow stays', () => {
  const light = (x: number) => (x < 32 ? 0.2 : 0.6);
  const [smooth] = smoothBand(fieldOf(light), whole);
  expect(errorOf(smooth, light)).toBeLessThan(errorOf(fieldOf(light).lights[0]?.a, light) / 5);
  expect(meanAt(smooth, 30)).toBeCloseTo(0.2, 1);
  expect(meanAt(smooth, 33)).toBeCloseTo(0.6, 1);
});

test('faint differences of light are kept where the surface turns', () => {
  const light = (x: number) => (x % 8 < 4 ? 0.3 : 0.33);
  const turned = normals((x) => (x % 8 < 4 ? 0.5 : -0.5));
  const [smooth] = smoothBand({ ...fieldOf(light), features: [turned] }, whole);
  const bright = meanAt(smooth, 20) + meanAt(smooth, 21);
  const dark = meanAt(smooth, 17) + meanAt(smooth, 18);
  expect((bright - dark) / 2).toBeCloseTo(0.03, 2);
});

test('a picture smoothed in two bands has no seam', () => {
  const field = fieldOf((x) => x / side);
  const [once = new Float32Array()] = smoothBand(field, whole);
  const [above = new Float32Array()] = smoothBand(field, { top: 0, bottom: 30 });
  const [below = new Float32Array()] = smoothBand(field, { top: 30, bottom: side });
  const twice = [...above, ...below];
  const furthest = Math.max(...once.map((value, i) => Math.abs(value - (twice[i] ?? 0))));
  expect(furthest).toBeLessThan(1e-4);
});

function fieldOf(light: (x: number) => number): Field {
  const half = (seed: number) => {
    const random = openRandom(seed);
    const values = new Float32Array(side * side * 3);
    return values.map((_, i) => light(Math.floor(i / 3) % side) + (random.below(100) - 49.5) / 500);
  };
  return { width: side, height: side, features: [], lights: [{ a: half(1), b: half(2) }] };
}

function normals(slope: (x: number) => number): Feature {
  const values = new Float32Array(side * side * 3);
  for (let p = 0; p < side * side; p += 1) values[p * 3] = slope(p % side);
  return { channels: 3, values, noise: new Float32Array(side * side), least: 1e-3 };
}

function errorOf(values: Float32Array = new Float32Array(), light: (x: number) => number): number {
  const squares = values.map((value, i) => (value - light(Math.floor(i / 3) % side)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / values.length);
}

function meanAt(values: Float32Array = new Float32Array(), x: number): number {
  const column = values.filter((_, i) => Math.floor(i / 3) % side === x);
  return column.reduce((sum, value) => sum + value, 0) / column.length;
}
