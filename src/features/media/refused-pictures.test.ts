import { describe, expect, test } from 'vitest';
import { blackPng, painted } from '#tests/pictures.ts';
import { makePicture } from './make-picture.ts';

const clay = painted('#b7593a');
const jpeg = await clay.clone().jpeg().toBuffer();
const png = await clay.clone().png().toBuffer();
const webp = await clay.clone().webp().toBuffer();
const avif = await clay.clone().avif({ effort: 0 }).toBuffer();

const codeOf = async (bytes: Buffer) => {
  const made = await makePicture({ bytes });
  return made.ok ? 'taken' : made.code;
};

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an SVG after a byte order mark', Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
  ['a GIF', await clay.clone().gif().toBuffer()],
  ['a TIFF', await clay.clone().tiff().toBuffer()],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['an archive', Buffer.from('PK\x03\x04')],
  ['a photo of an iPhone, as HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
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
])('of a %s', (_, whole) => {
  test('a part is refused, however large', async () => {
    const parts = [0.1, 0.5, 0.9].map((part) => Math.floor(whole.length * part));
    // The last twelve bytes of a PNG hold nothing but its end.
    for (const length of [...parts, whole.length - 13]) {
      expect(await codeOf(whole.subarray(0, length))).toBe('broken-picture');
    }
  });

  test('the beginning of one before something else is refused', async () => {
    const fake = Buffer.concat([whole.subarray(0, 32), Buffer.from('<script>'.repeat(500))]);
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
  ['AVIF', withSizeInAvif(30_000)],
])('a %s of a few bytes that would fill the memory is refused by its size', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(2_000);
  expect(await codeOf(bytes)).toBe('too-many-pixels');
});

test('an AVIF that says another size than it has is refused', async () => {
  expect(await codeOf(withSizeInAvif(16))).toBe('broken-picture');
  expect(await codeOf(withSizeInAvif(7_000))).toBe('broken-picture');
});

test('a progressive JPEG with scans without end is refused', async () => {
  const large = painted('#b7593a', { width: 2_000, height: 2_000 });
  const bytes = await large.jpeg({ progressive: true }).toBuffer();
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  const end = bytes.subarray(-2);
  const bomb = Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(500).fill(scan), end]);
  expect(await codeOf(bomb)).toBe('broken-picture');
});

/** The size stands behind the mark of its frame, in 16 bits each. */
function withSizeInJpeg(size: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(size, frame + 5);
  bytes.writeUInt16BE(size, frame + 7);
  return bytes;
}

function withSizeInAvif(size: number): Buffer {
  const bytes = Buffer.from(avif);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(size, at + 8);
    bytes.writeUInt32BE(size, at + 12);
  }
  return bytes;
}
