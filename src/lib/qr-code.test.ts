import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draw, drawQrCode, formatOf, versionBits } from './qr-code.ts';
import { correct, writeCodewords } from './qr-codewords.ts';
import { maskNumbers, penaltyOf, type Squares } from './qr-masks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = (squares: Squares) =>
  squares.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const squaresOf = (...rows: string[]): Squares =>
  rows.map((row) => [...row].map((square) => square === '#'));

test('a small code is square by square what another encoder draws', () => {
  const { version, codewords } = writeCodewords(bytesOf('otpauth://totp'));
  expect(rowsOf(draw(version, codewords, 0))).toEqual([
    '#######...###.#######',
    '#.....#.####..#.....#',
    '#.###.#..#....#.###.#',
    '#.###.#..##...#.###.#',
    '#.###.#.#.#.#.#.###.#',
    '#.....#...##..#.....#',
    '#######.#.#.#.#######',
    '.........#.#.........',
    '#.#.#.#..##.#...#..#.',
    '.#####.#.#..###.#...#',
    '...#.########...#.###',
    '#.####.##..#.#.#....#',
    '##.######..##....#.#.',
    '........##..#.####.##',
    '#######....###.##.###',
    '#.....#.....##.#...##',
    '#.###.#.#.##...##..#.',
    '#.###.#....##.#.##.#.',
    '#.###.#.######.####.#',
    '#.....#..###.......#.',
    '#######.######.###.##',
  ]);
});

/**
 * Digests of what the package qrcode 1.5.4 draws. When this was written, all lengths from 1 to 213 with
 * each of the masks were the same here and there, and jsqr 1.4.0 read every one of them back.
 */
test.each([
  [1, 14, 0, 'b4d5eb263de30f04'],
  [2, 26, 1, 'c83345c784507c61'],
  [3, 42, 2, 'ffb1be2ab78dffab'],
  [4, 62, 3, 'b99d0974077546a8'],
  [5, 84, 4, 'cbbd2cd1c8dea9ba'],
  [6, 106, 5, '1ab62f484349e158'],
  [7, 122, 6, 'd144da25fc6108e3'],
  [8, 152, 7, '7cf0958dc539e5b9'],
  [9, 180, 0, 'a7ea4e06c1030ea8'],
  [10, 213, 1, '77e0943b8f390216'],
])('so is version %d, filled with %d bytes and masked by %d', (version, length, mask, digest) => {
  const written = writeCodewords(bytesOf('otpauth://totp/Taama:'.repeat(11).slice(0, length)));
  expect(written.version).toBe(version);
  const drawn = rowsOf(draw(version, written.codewords, mask)).join('\n');
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(digest);
});

test('one byte more takes the next version, and more than 213 are refused', () => {
  expect(writeCodewords(bytesOf('a'.repeat(14))).version).toBe(1);
  expect(writeCodewords(bytesOf('a'.repeat(15))).version).toBe(2);
  expect(drawQrCode('a'.repeat(213))).toHaveLength(57);
  expect(() => drawQrCode('a'.repeat(214))).toThrow(RangeError);
});

test('the correction is that of the published example (HELLO WORLD in 1-M)', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correct(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('format and version are written as the standard lists them (tables C.1 and D.1)', () => {
  expect(maskNumbers.map((mask) => formatOf(mask).toString(2).padStart(15, '0'))).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ]);
  expect([7, 8, 9, 10].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
});

describe('the mask', () => {
  test('is the one that is easiest to read', () => {
    const { version, codewords } = writeCodewords(bytesOf('easy to read'));
    const penalties = maskNumbers.map((mask) => penaltyOf(draw(version, codewords, mask)));
    expect(penaltyOf(drawQrCode('easy to read'))).toBe(Math.min(...penalties));
    expect(new Set(penalties).size).toBeGreaterThan(1);
  });

  test.each([
    ['alternating squares', 0, squaresOf('#.', '.#')],
    ['a block of four, and nothing light', 3 + 100, squaresOf('##', '##')],
    ['five in a row, twice', 6, squaresOf('#####', '.....', '#.#.#', '.#.#.', '#.#.#')],
    [
      'six in a row, and more dark than light',
      4 + 10,
      squaresOf('######', '.#.#.#', '#.#.#.', '.#.#.#', '#.#.#.', '.#.#.#'),
    ],
  ])('counts %s as %d', (_, penalty, squares) => {
    expect(penaltyOf(squares)).toBe(penalty);
  });

  test('counts what looks like a corner’s mark', () => {
    const mark = '#.###.#....';
    const line = squaresOf(
      mark,
      ...Array.from({ length: 10 }, (_, n) => (n % 2 ? '#.' : '.#').repeat(6).slice(0, 11)),
    );
    const without = squaresOf('#.#.#.#.#.#', ...rowsOf(line).slice(1));
    expect(penaltyOf(line) - penaltyOf(without)).toBeGreaterThanOrEqual(40);
  });
});
