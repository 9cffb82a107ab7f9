/** How a version spreads its codewords at level M (ISO/IEC 18004, table 9). */
interface Spread {
  /** Codewords of error correction in each block. */
  correction: number;
  /** Codewords of data in each block, the shorter blocks first. */
  blocks: readonly number[];
}

const times = (count: number, length: number) => Array.from({ length: count }, () => length);

const spreads: readonly Spread[] = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: times(2, 32) },
  { correction: 24, blocks: times(2, 43) },
  { correction: 16, blocks: times(4, 27) },
  { correction: 18, blocks: times(4, 31) },
  { correction: 22, blocks: [38, 38, 39, 39] },
  { correction: 22, blocks: [36, 36, 36, 37, 37] },
  { correction: 26, blocks: [43, 43, 43, 43, 44] },
];

/** The smallest version that holds the bytes, and its codewords in the order in which they are drawn. */
export function writeCodewords(bytes: Uint8Array): { version: number; codewords: number[] } {
  for (const [place, { correction, blocks }] of spreads.entries()) {
    const room = blocks.reduce((sum, length) => sum + length, 0);
    const version = place + 1;
    const data = writeData(bytes, version < 10 ? 8 : 16, room);
    if (data) return { version, codewords: interleave(data, { correction, blocks }) };
  }
  throw new RangeError(`${bytes.length} bytes are too many for a QR code of version 10`);
}

/** Byte mode: what it is, how many, the bytes, an end, and what fills the rest. */
function writeData(bytes: Uint8Array, countBits: number, room: number): number[] | undefined {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const said = `0100${binary(bytes.length, countBits)}${[...bytes].map((byte) => binary(byte, 8)).join('')}`;
  if (said.length > room * 8) return undefined;
  const ended = `${said}0000`.slice(0, room * 8);
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2));
  return [...data, ...Array.from({ length: room - data.length }, (_, i) => (i % 2 ? 17 : 236))];
}

/** A scratch hits every block a little instead of one of them wholly. */
function interleave(data: number[], { correction, blocks }: Spread): number[] {
  const parts = blocks.map((length, place) => {
    const start = blocks.slice(0, place).reduce((sum, before) => sum + before, 0);
    return data.slice(start, start + length);
  });
  return [...inTurn(parts), ...inTurn(parts.map((part) => correct(part, correction)))];
}

function inTurn(parts: number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    parts.flatMap((part) => part.slice(place, place + 1)),
  ).flat();
}

/** Reed and Solomon: the remainder of the data, divided by a polynomial with the roots 1, 2, 4, 8 … */
export function correct(data: readonly number[], length: number): number[] {
  const divisor = divisorOf(length);
  return data.reduce<number[]>(
    (remainder, codeword) => {
      const [first = 0, ...rest] = remainder;
      const factor = codeword ^ first;
      return [...rest, 0].map((term, place) => term ^ multiply(divisor[place] ?? 0, factor));
    },
    Array.from({ length }, () => 0),
  );
}

/** Without its first term, which is 1. */
function divisorOf(degree: number): number[] {
  let terms = [1];
  for (let root = 1, count = 0; count < degree; count += 1, root = multiply(root, 2)) {
    const shifted = [...terms, 0];
    const scaled = [0, ...terms].map((term) => multiply(term, root));
    terms = shifted.map((term, place) => term ^ (scaled[place] ?? 0));
  }
  return terms.slice(1);
}

/** In the field of 256 elements that the standard chose (x⁸ + x⁴ + x³ + x² + 1). */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}
