import { expect, test } from 'vitest';
import { findDifference, type Raster } from './difference.ts';

const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];
const almostWhite = [248, 255, 250, 255];

test('the same picture twice has no difference', () => {
  const { share, picture } = findDifference(row(white, black), row(white, black));
  expect(share).toBe(0);
  expect(picture).toMatchObject({ width: 2, height: 1 });
});

test('a point that changed is counted and stands in red, what stayed is faded', () => {
  const { share, picture } = findDifference(row(white, white), row(white, black));
  expect(share).toBe(0.5);
  expect([...picture.bytes]).toEqual([255, 255, 255, 255, 230, 0, 0, 255]);
});

test('the edge of a letter that was drawn a little differently is no change', () => {
  expect(findDifference(row(white), row(almostWhite)).share).toBe(0);
});

test('what only one of the two has changed, whichever it is', () => {
  expect(findDifference(row(white), row(white, white)).share).toBe(0.5);
  expect(findDifference(row(white, white), row(white)).share).toBe(0.5);
});

test('points are compared by their place, not by their number', () => {
  const wide = { width: 2, height: 1, bytes: Uint8Array.from([...white, ...black]) };
  const high = { width: 1, height: 2, bytes: Uint8Array.from([...white, ...black]) };
  expect(findDifference(wide, high)).toMatchObject({ share: 0.75, picture: { width: 2 } });
});

function row(...points: number[][]): Raster {
  return { width: points.length, height: 1, bytes: Uint8Array.from(points.flat()) };
}
