import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bitmapOf, paintedBitmap } from '#tests/files/bitmap.ts';
import { phoneHeic, tiledHeic, withSizeInBoxes } from '#tests/files/heic.ts';
import { blackPng, painted } from '#tests/files/pictures.ts';
import { makePicture } from './make-picture.ts';

const clay = painted('#b7593a');
const jpeg = await clay.clone().jpeg().toBuffer();
const png = await clay.clone().png().toBuffer();
const webp = await clay.clone().webp().toBuffer();
const avif = await clay.clone().avif({ effort: 0 }).toBuffer();
const gif = await clay.clone().gif().toBuffer();
const tiff = await clay.clone().tiff({ compression: 'deflate' }).toBuffer();
const bmp = paintedBitmap([183, 89, 58], { width: 400, height: 300 });
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
);

const runs = { bits: 8, compression: 1, pixels: Buffer.from([0, 1]) };

const codeOf = async (bytes: Buffer) => {
  const made = await makePicture({ bytes });
  return made.ok ? 'taken' : made.code;
};

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a web page with a drawing in it', Buffer.from('<!doctype html><svg></svg>')],
  ['a drawing in an archive', gzipSync(svg)],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['an archive', Buffer.from('PK\x03\x04')],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
  ['a sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ['a web page before a picture', Buffer.concat([Buffer.from('<html>'), jpeg])],
])('%s is not a picture', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('not-a-picture');
});

describe.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['AVIF', avif],
  ['GIF', gif],
  ['TIFF', tiff],
  ['BMP', bmp],
  ['SVG', svg],
  ['HEIC', phoneHeic],
])('of a %s', (_, whole) => {
  test('a part is refused, however large', async () => {
    // Cutting the last twelve bytes of a PNG would only cut its end mark.
    for (const length of [Math.floor(whole.length / 2), whole.length - 13]) {
      expect(await codeOf(whole.subarray(0, length))).toBe('broken-picture');
    }
  });

  test('the beginning of one before something else is refused', async () => {
    const fake = Buffer.concat([whole.subarray(0, 40), Buffer.from('<script>'.repeat(500))]);
    expect(await codeOf(fake)).toBe('broken-picture');
  });
});

test('a picture of exactly 10 MB is taken, and a byte more is not', async () => {
  const most = 10 * 1024 * 1024;
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
  expect(await codeOf(padded(most))).toBe('taken');
  expect(await codeOf(padded(most + 1))).toBe('too-big-picture');
});

test('a picture of exactly 50 megapixels is taken, and a row more is not', async () => {
  expect(await codeOf(blackPng(10_000, 5_000))).toBe('taken');
  expect(await codeOf(blackPng(10_000, 5_001))).toBe('too-many-pixels');
});

test.each([
  ['PNG', blackPng(30_000, 30_000, { pixels: false })],
  ['JPEG', withSizeInJpeg(65_500)],
  [
    'WebP',
    await painted('red', { width: 16_383, height: 3_100 })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
  ],
  ['AVIF', withSizeInBoxes(avif, 30_000)],
  ['GIF', withSizeInGif(65_535)],
  ['TIFF', withSizeInTiff(30_000)],
  ['BMP', bitmapOf({ width: 30_000, height: 30_000, bits: 24, pixels: Buffer.alloc(4) })],
  ['BMP in runs', bitmapOf({ width: 30_000, height: 30_000, ...runs })],
  ['HEIC of tiles', tiledHeic({ columns: 2, rows: 2, says: { width: 30_000, height: 30_000 } })],
])('a %s of a few bytes that would fill the memory is refused by its size', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(6_000);
  expect(await codeOf(bytes)).toBe('too-many-pixels');
});

test.each([
  ['an AVIF', avif],
  ['a HEIC', phoneHeic],
])('%s that says another size than it has is refused', async (_, picture) => {
  expect(await codeOf(withSizeInBoxes(picture, 16))).toBe('broken-picture');
  expect(await codeOf(withSizeInBoxes(picture, 7_000))).toBe('broken-picture');
});

test.each([
  ['strips that lie behind its end', { 273: 0x7fffffff }],
  ['sixty thousand channels', { 277: 60_000 }],
])('a TIFF that says it has %s is refused', async (_, fields) => {
  const bytes = withFieldsInTiff(
    await clay.clone().tiff({ compression: 'none' }).toBuffer(),
    fields,
  );
  expect(await codeOf(bytes)).toBe('broken-picture');
});

test('a progressive JPEG with scans without end is refused', async () => {
  const large = painted('#b7593a', { width: 2_000, height: 2_000 });
  const bytes = await large.jpeg({ progressive: true }).toBuffer();
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  const end = bytes.subarray(-2);
  const bomb = Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(500).fill(scan), end]);
  expect(await codeOf(bomb)).toBe('broken-picture');
});

/** The size follows the frame's marker, in 16 bits each. */
function withSizeInJpeg(size: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(size, frame + 5);
  bytes.writeUInt16BE(size, frame + 7);
  return bytes;
}

/** The size of the screen and the size of its only frame. */
function withSizeInGif(size: number): Buffer {
  const bytes = Buffer.from(gif);
  const frame = bytes.indexOf(Buffer.from('2c0000000090012c01', 'hex'));
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(size, at);
  return bytes;
}

/** The width is field 256, and the height is field 257. */
function withSizeInTiff(size: number): Buffer {
  return withFieldsInTiff(tiff, { 256: size, 257: size });
}

function withFieldsInTiff(picture: Buffer, fields: Record<number, number>): Buffer {
  const bytes = Buffer.from(picture);
  const table = bytes.readUInt32LE(4);
  for (let at = table + 2; at < table + 2 + 12 * bytes.readUInt16LE(table); at += 12) {
    const value = fields[bytes.readUInt16LE(at)];
    if (value === undefined) continue;
    // Written into the field itself, as one 32-bit number.
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}
