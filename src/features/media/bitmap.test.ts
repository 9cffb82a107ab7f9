import { describe, expect, test } from 'vitest';
import { bitmapOf, paintedBitmap } from '#tests/files/bitmap.ts';
import { readBitmap } from './bitmap.ts';

const [red, green, blue, white] = ['ff0000', '00ff00', '0000ff', 'ffffff'];
const palette = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;

/**
 * Two rows of two pixels: red and green over blue and white. The lower row comes first in the file.
 */
const four = { width: 2, height: 2 };
const seen = [red, green, blue, white];

describe('a bitmap is read as it was written', () => {
  test.each([
    ['with 1 bit a pixel', { bits: 1, palette: palette.slice(0, 2), pixels: '4000000080000000' }],
    ['with 4 bits', { bits: 4, palette, pixels: '2300000001000000' }],
    ['with 8 bits', { bits: 8, palette, pixels: '0203000000010000' }],
    ['in its oldest form', { bits: 8, palette, head: 12, pixels: '0203000000010000' }],
    ['with 16 bits', { bits: 16, pixels: '1f00ff7f007ce003' }],
    [
      'with 16 bits in parts of its own',
      { bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], pixels: '1f00ffff00f8e007' },
    ],
    ['with 24 bits', { bits: 24, pixels: 'ff0000ffffff00000000ff00ff000000' }],
    ['with 32 bits', { bits: 32, pixels: 'ff000000ffffff000000ff0000ff0000' }],
    [
      'with 32 bits in parts of its own',
      {
        bits: 32,
        compression: 3,
        masks: [0xff000000, 0xff0000, 0xff00],
        pixels: '00ff000000ffffff000000ff0000ff00',
      },
    ],
    [
      'in its longest form',
      {
        bits: 32,
        compression: 3,
        head: 124,
        masks: [0xff0000, 0xff00, 0xff, 0xff000000],
        pixels: 'ff0000ffffffffff0000ffff00ff00ff',
      },
    ],
    [
      'in runs of one colour',
      { bits: 8, compression: 1, palette, pixels: '01020103000001000101' + '0001' },
    ],
    [
      'in runs and in colours one by one, filled up',
      { bits: 8, compression: 1, palette, pixels: '0003020300000000' + '01000101' + '0001' },
    ],
    [
      'in runs of two colours',
      { bits: 4, compression: 2, palette, pixels: '022300000201' + '0001' },
    ],
  ])('%s', (_, { pixels, ...form }) => {
    const bitmap = bitmapOf({ ...four, ...form, pixels: Buffer.from(pixels, 'hex') });
    expect(coloursOf(bitmap)).toEqual(form.bits === 1 ? [green, red, red, green] : seen);
  });

  test('from the top, when its height is below nothing', () => {
    const pixels = Buffer.from('0001000002030000', 'hex');
    const bitmap = bitmapOf({ width: 2, height: -2, bits: 8, palette, pixels });
    expect(coloursOf(bitmap)).toEqual(seen);
  });

  test('with what can be seen through', () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
    const pixels = Buffer.from('0000ff80', 'hex');
    const form = { width: 1, height: 1, bits: 32, compression: 3, head: 108, masks, pixels };
    expect(read(bitmapOf(form))).toMatchObject({
      channels: 4,
      data: Uint8Array.of(255, 0, 0, 128),
    });
  });

  test('with what its colours mean', () => {
    const bitmap = bitmapOf({ width: 1, height: 1, bits: 24, head: 124, pixels: Buffer.alloc(4) });
    bitmap.write('DEBM', 14 + 56, 'latin1');
    bitmap.writeUInt32LE(bitmap.length - 14, 14 + 112);
    bitmap.writeUInt32LE(3, 14 + 116);
    const whole = Buffer.concat([bitmap, Buffer.from('icc')]);
    expect(Buffer.from(read(whole).profile ?? []).toString()).toBe('icc');
  });

  test('in black where a pixel has no colour, and where runs leave some out', () => {
    const lost = bitmapOf({
      width: 1,
      height: 1,
      bits: 8,
      palette,
      pixels: Buffer.from([9, 0, 0, 0]),
    });
    expect(coloursOf(lost)).toEqual(['000000']);
    const dark = [[0, 0, 0], ...palette] as const;
    const leap = Buffer.from('0002010101020001', 'hex');
    const form = { ...four, bits: 8, compression: 1, palette: dark, pixels: leap };
    // The file moves one column on and one row up, then draws a pixel: the right one of the upper
    // row.
    expect(coloursOf(bitmapOf(form))).toEqual(['000000', green, '000000', '000000']);
  });
});

describe('a bitmap that lies is refused', () => {
  const good = paintedBitmap([1, 2, 3], { width: 3, height: 2 });
  const lying = (at: number, value: number) => {
    const bytes = Buffer.from(good);
    bytes.writeInt32LE(value, at);
    return bytes;
  };

  test.each([
    ['of no width', lying(18, 0)],
    ['of a width below nothing', lying(18, -3)],
    ['of no height', lying(22, 0)],
    ['a column wider than its bytes', lying(18, 5)],
    ['a row higher than its bytes', lying(22, 3)],
    ['with its pixels behind its end', lying(10, 2 ** 31 - 1)],
    ['with 7 bits a pixel', lying(28, 7)],
    ['with 0 bits a pixel', lying(28, 0)],
    ['that holds a JPEG', lying(30, 4)],
    ['that holds a PNG', lying(30, 5)],
    ['of 24 bits in runs', lying(30, 1)],
    ['with a second head behind its end', lying(14, 124)],
    ['of nothing but its name', good.subarray(0, 20)],
    ['without its pixels', good.subarray(0, 54)],
    ['cut by a byte', good.subarray(0, good.length - 4)],
  ])('%s', (_, bytes) => {
    expect(readBitmap(bytes)).toMatchObject({ ok: false, code: 'broken-picture' });
  });

  test('with runs that do not end, or end within their colours', () => {
    for (const pixels of ['0101', '0005010203', '010100']) {
      const form = { width: 900, height: 900, bits: 8, compression: 1, palette };
      const bytes = bitmapOf({ ...form, pixels: Buffer.from(pixels, 'hex') });
      expect(readBitmap(bytes)).toMatchObject({ ok: false, code: 'broken-picture' });
    }
  });

  test.each([
    ['24 bits', { bits: 24 }],
    ['runs', { bits: 8, compression: 1, palette }],
  ])('of more than 50 megapixels in %s, before memory is taken', (_, form) => {
    const before = process.memoryUsage().arrayBuffers;
    const bytes = bitmapOf({
      width: 30_000,
      height: -30_000,
      pixels: Buffer.from([0, 1]),
      ...form,
    });
    expect(readBitmap(bytes)).toMatchObject({ ok: false, code: 'too-many-pixels' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
  });

  test('whichever of its bits is turned, nothing throws', () => {
    const forms = [
      good,
      bitmapOf({
        ...four,
        bits: 8,
        compression: 1,
        palette,
        pixels: Buffer.from('020200000201', 'hex'),
      }),
      bitmapOf({ ...four, bits: 16, compression: 3, masks: [1, 2, 4], pixels: Buffer.alloc(8) }),
    ];
    for (const form of forms) {
      for (let bit = 0; bit < form.length * 8; bit += 1) {
        const bytes = Buffer.from(form);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => readBitmap(bytes)).not.toThrow();
      }
    }
  });
});

function read(bytes: Buffer) {
  const result = readBitmap(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function coloursOf(bytes: Buffer): string[] {
  const { channels, data, width, height } = read(bytes);
  return Array.from({ length: width * height }, (_, place) =>
    Buffer.from(data.subarray(place * channels, place * channels + 3)).toString('hex'),
  );
}
