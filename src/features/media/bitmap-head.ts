/** The bits of red, green, blue and coverage in a pixel. */
export type Masks = readonly [number, number, number, number];

export interface BitmapHead {
  width: number;
  height: number;
  bits: number;
  pixelsAt: number;
  isTopFirst: boolean;
  /** True if runs of one colour are written as their length. */
  isRolled: boolean;
  palette: readonly (readonly [number, number, number])[];
  /** Undefined if each pixel is a number in the palette. */
  masks: Masks | undefined;
  profile: Uint8Array | undefined;
}

/** The first head has 14 bytes. The length of the second head tells its form. */
const second = 14;
const [oldest, usual, warp] = [12, 40, 64];
const [plain, rolled8, rolled4, fields, alphaFields] = [0, 1, 2, 3, 6];

/** Undefined if the bytes are no bitmap, or a bitmap that holds another kind of file. */
export function bitmapHead(bytes: Buffer): BitmapHead | undefined {
  const size = bytes.length < 26 ? 0 : bytes.readUInt32LE(second);
  if (size === 0 || bytes.length < second + size) return undefined;
  const said = size === oldest ? oldSize(bytes) : newSize(bytes);
  const { bits, compression, rows } = said;
  const [width, height] = [said.width, Math.abs(rows)];
  if (width <= 0 || height === 0 || !goTogether(bits, compression, size)) return undefined;
  return {
    width,
    height,
    bits,
    pixelsAt: bytes.readUInt32LE(10),
    isTopFirst: rows < 0,
    isRolled: compression === rolled8 || compression === rolled4,
    palette: bits <= 8 ? paletteOf(bytes, size, said) : [],
    masks: masksOf(bytes, size, said),
    profile: profileOf(bytes, size),
  };
}

interface Said {
  width: number;
  rows: number;
  bits: number;
  compression: number;
  colours: number;
}

function oldSize(bytes: Buffer): Said {
  return {
    width: bytes.readUInt16LE(18),
    rows: bytes.readUInt16LE(20),
    bits: bytes.readUInt16LE(24),
    compression: plain,
    colours: 0,
  };
}

function newSize(bytes: Buffer): Said {
  return {
    width: bytes.readInt32LE(18),
    rows: bytes.readInt32LE(22),
    bits: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
    colours: bytes.readUInt32LE(46),
  };
}

function goTogether(bits: number, compression: number, size: number): boolean {
  if (compression === plain) return [1, 4, 8, 16, 24, 32].includes(bits);
  if (compression === rolled8) return bits === 8;
  if (compression === rolled4) return bits === 4;
  // In the OS/2 form these numbers mean other codes, which no program writes.
  const isMasked = compression === fields || compression === alphaFields;
  return isMasked && size !== warp && (bits === 16 || bits === 32);
}

function paletteOf(bytes: Buffer, size: number, { bits, colours }: Said) {
  const [each, start] = [size === oldest ? 3 : 4, second + size];
  const most = 2 ** bits;
  const wanted = colours > 0 ? Math.min(colours, most) : most;
  const there = Math.floor((Math.min(bytes.length, bytes.readUInt32LE(10)) - start) / each);
  return Array.from({ length: Math.max(0, Math.min(wanted, there)) }, (_, colour) => {
    const at = start + colour * each;
    return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0] as const;
  });
}

/** The masks follow the second head or stand in it, at the same offset. */
function masksOf(bytes: Buffer, size: number, { bits, compression }: Said): Masks | undefined {
  if (bits <= 8) return undefined;
  if (compression === plain) {
    return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  }
  const at = second + usual;
  const hasAlpha = size > 52 || compression === alphaFields;
  if (bytes.length < at + 16) return undefined;
  const [red, green, blue] = [0, 4, 8].map((next) => bytes.readUInt32LE(at + next));
  return [red ?? 0, green ?? 0, blue ?? 0, hasAlpha ? bytes.readUInt32LE(at + 12) : 0];
}

/** Only the longest form can have a colour profile. Its mark is 'MBED', stored backwards. */
function profileOf(bytes: Buffer, size: number): Uint8Array | undefined {
  if (size < 124 || bytes.toString('latin1', second + 56, second + 60) !== 'DEBM') return undefined;
  const start = second + bytes.readUInt32LE(second + 112);
  const length = bytes.readUInt32LE(second + 116);
  return length > 0 && start + length <= bytes.length
    ? bytes.subarray(start, start + length)
    : undefined;
}
