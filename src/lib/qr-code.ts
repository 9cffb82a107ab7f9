import { writeCodewords } from './qr-codewords.ts';
import { maskNumbers, penaltyOf, type Squares, turnsOver } from './qr-masks.ts';

/**
 * The squares of a QR code, true where it is dark, without the margin of four around it. Bytes at level M,
 * versions 1 to 10: up to 213 bytes (ISO/IEC 18004).
 */
export function drawQrCode(text: string): Squares {
  const { version, codewords } = writeCodewords(new TextEncoder().encode(text));
  const drawn = maskNumbers.map((mask) => draw(version, codewords, mask));
  const [first, ...others] = drawn.map((squares) => ({ squares, penalty: penaltyOf(squares) }));
  if (!first) throw new Error('There are no masks');
  return others.reduce((best, one) => (one.penalty < best.penalty ? one : best), first).squares;
}

/** Undefined is a square that the codewords fill. */
type Drawing = (boolean | undefined)[][];

/** With a mask of choice, for whom it is not the prettiest that counts. */
export function draw(version: number, codewords: readonly number[], mask: number): Squares {
  const size = 17 + 4 * version;
  const line = { length: size };
  const drawing: Drawing = Array.from(line, () => Array.from(line, () => undefined));
  drawMarks(drawing);
  drawAlignments(drawing, version);
  drawTimings(drawing);
  drawFormat(drawing, mask);
  if (version >= 7) drawVersion(drawing, version);
  return fill(drawing, codewords, mask);
}

function put(drawing: Drawing, row: number, column: number, dark: boolean) {
  const line = drawing[row];
  if (line && column in line) line[column] = dark;
}

/** In three corners, with a light line around. */
function drawMarks(drawing: Drawing) {
  const far = drawing.length - 7;
  for (const [top, left] of [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const) {
    for (let row = -1; row <= 7; row += 1) {
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        put(drawing, top + row, left + column, ring !== 2 && ring !== 4);
      }
    }
  }
}

/** The middles of the smaller marks, by version; none of them where a corner's mark is. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

function drawAlignments(drawing: Drawing, version: number) {
  const middles = alignments[version - 1] ?? [];
  for (const top of middles) {
    for (const left of middles) {
      if (drawing[top]?.[left] !== undefined) continue;
      for (let row = -2; row <= 2; row += 1) {
        for (let column = -2; column <= 2; column += 1) {
          const ring = Math.max(Math.abs(row), Math.abs(column));
          put(drawing, top + row, left + column, ring !== 1);
        }
      }
    }
  }
}

function drawTimings(drawing: Drawing) {
  for (let place = 8; place < drawing.length - 8; place += 1) {
    put(drawing, 6, place, place % 2 === 0);
    put(drawing, place, 6, place % 2 === 0);
  }
}

/** The level (M is 00) and the mask, twice, and the one square that is always dark. */
function drawFormat(drawing: Drawing, mask: number) {
  const size = drawing.length;
  const format = formatOf(mask);
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    const across = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit;
    put(drawing, down, 8, dark);
    put(drawing, 8, across, dark);
  }
  put(drawing, size - 8, 8, true);
}

export function formatOf(mask: number): number {
  return withRemainder(mask, 10, 0x537) ^ 0x5412;
}

function drawVersion(drawing: Drawing, version: number) {
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit += 1) {
    const dark = ((bits >> bit) & 1) === 1;
    const [near, far] = [Math.floor(bit / 3), drawing.length - 11 + (bit % 3)];
    put(drawing, near, far, dark);
    put(drawing, far, near, dark);
  }
}

export function versionBits(version: number): number {
  return withRemainder(version, 12, 0x1f25);
}

/** A few bits, and so many more by which a wrong one is noticed (BCH). */
function withRemainder(value: number, bits: number, divisor: number): number {
  let remainder = value << bits;
  for (let place = 31 - Math.clz32(remainder); place >= bits; place -= 1) {
    if ((remainder >> place) & 1) remainder ^= divisor << (place - bits);
  }
  return (value << bits) | remainder;
}

/** Up and down in pairs of columns from the right, passing over the column of the timing. */
function fill(drawing: Drawing, codewords: readonly number[], mask: number): Squares {
  const size = drawing.length;
  const squares = drawing.map((line) => line.map((dark) => dark ?? false));
  let bit = 0;
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = squares[row];
        if (!line || drawing[row]?.[column] !== undefined) continue;
        const codeword = codewords[bit >> 3] ?? 0;
        const dark = ((codeword >> (7 - (bit & 7))) & 1) === 1;
        line[column] = dark !== turnsOver(mask, row, column);
        bit += 1;
      }
    }
  }
  return squares;
}
