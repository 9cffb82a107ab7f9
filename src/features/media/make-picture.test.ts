import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { paintedBitmap } from '#tests/files/bitmap.ts';
import { clearHeic, phoneHeic, tiledHeic } from '#tests/files/heic.ts';
import { blackPng, madeOf, painted, photographed, pngChunk } from '#tests/files/pictures.ts';
import type { MadePicture } from './make-picture.ts';

/** Small, because most tests are about other things than sizes. */
const clay = painted('#b7593a', { width: 400, height: 200 });
const jpeg = await clay.clone().jpeg().toBuffer();
const webp = await clay.clone().webp().toBuffer();
const avif = await clay.clone().avif({ effort: 0 }).toBuffer();
const gif = await clay.clone().gif().toBuffer();

describe.each([
  ['JPEG', jpeg],
  ['PNG', await clay.clone().png().toBuffer()],
  ['WebP', webp],
  ['AVIF', avif],
  ['GIF', gif],
  ['TIFF', await clay.clone().tiff({ compression: 'lzw' }).toBuffer()],
  ['BMP', paintedBitmap([183, 89, 58], { width: 400, height: 200 })],
])('a %s', async (_, bytes) => {
  const made = await madeOf(bytes);

  test('is written anew as JPEG and WebP, in several widths up to its own', async () => {
    const files = made.files.map(({ width, format }) => `${width}.${format}`);
    const widths = [320, 400];
    expect(files).toEqual(widths.flatMap((width) => [`${width}.jpg`, `${width}.webp`]));
    for (const { bytes, width, format } of made.files) {
      const head = await sharp(bytes).metadata();
      expect(head).toMatchObject({ width, height: width / 2, space: 'srgb', hasAlpha: false });
      expect(head.format).toBe(format === 'jpg' ? 'jpeg' : 'webp');
    }
    expect(await coloursOf(made)).toEqual([expect.closeToColour('#b7593a')]);
  });

  test('comes with a few of its pixels, to show until it is there', async () => {
    const { placeholder } = made;
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(300);
    const few = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
    expect(await sharp(few).metadata()).toMatchObject({ width: 8, height: 4 });
  });
});

test('a photo is kept up to 1,600 pixels wide, WebP smaller than JPEG', async () => {
  const { width, height, files } = await madeOf(await photographed({ width: 2000, height: 1500 }));
  expect([width, height]).toEqual([1600, 1200]);
  const [jpg, webp] = (['jpg', 'webp'] as const).map((format) =>
    files.filter((file) => file.format === format),
  );
  expect(jpg?.map((file) => file.width)).toEqual([320, 640, 768, 960, 1280, 1600]);
  expect(sizeOf(webp)).toBeLessThan(sizeOf(jpg));
});

test.each([
  [1, 1, [1], [1, 1]],
  [600, 600, [320, 600], [600, 600]],
  [100, 40_000, [10], [10, 4_000]],
  [40_000, 100, [320, 640, 768, 960, 1280, 1600], [1600, 4]],
])('a picture of %i × %i is kept in widths of %j', async (width, height, widths, size) => {
  const made = await madeOf(blackPng(width, height));
  const jpgs = made.files.filter(({ format }) => format === 'jpg');
  expect(jpgs.map((file) => file.width)).toEqual(widths);
  expect([made.width, made.height]).toEqual(size);
});

test('a HEIC is put together of its tiles, as phones write them', async () => {
  const made = await madeOf(tiledHeic({ columns: 6, rows: 4 }));
  expect([made.width, made.height]).toEqual([384, 256]);
  const [left, ...others] = await coloursOf(made, 6, 1);
  expect(left).toEqual(expect.closeToColour('#26336b'));
  expect(others).toEqual(Array(5).fill(expect.closeToColour('#b7593a')));
});

test.each([
  ['in points', 'width="24" height="12"'],
  ['in millimetres', 'width="24mm" height="12mm"'],
  ['in nothing', 'viewBox="0 0 2 1"'],
  ['in more than a wall has', 'width="100000" height="50000"'],
])('a drawing (SVG) measured %s is drawn as large as the shop shows one', async (_, size) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#b7593a"/></svg>`;
  const made = await madeOf(Buffer.from(drawing));
  expect([made.width, made.height]).toEqual([1600, 800]);
  expect(await coloursOf(made)).toEqual([expect.closeToColour('#b7593a')]);
});

test('a drawing that says much about itself before it begins is drawn', async () => {
  const said = `<?xml version="1.0" encoding="utf-8"?><!-- ${'drawn by a program '.repeat(100)} -->`;
  const names =
    '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY clay "#b7593a">]>';
  const drawing =
    '<svg xmlns="&ns;" viewBox="0 0 2 1"><rect width="2" height="1" fill="&clay;"/></svg>';
  const made = await madeOf(Buffer.from(`${said}${names}${drawing}`));
  expect(await coloursOf(made)).toEqual([expect.closeToColour('#b7593a')]);
});

describe('what else a file carries stays behind', () => {
  const payload = '<script>alert("a1b2c3")</script>';
  const marked = Buffer.from(payload);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, marked.length + 2]), marked]);

  test.each([
    ['a web page after a JPEG', Buffer.concat([jpeg, marked])],
    [
      'a program in a comment of a JPEG',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ],
    ['an archive after a PNG', Buffer.concat([blackPng(9, 9), Buffer.from('PK\x03\x04'), marked])],
    [
      'a text in a PNG',
      blackPng(9, 9, {
        extra: [pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), marked]))],
      }),
    ],
    ['a web page after a WebP', Buffer.concat([webp, marked])],
    ['a web page after an AVIF', Buffer.concat([avif, marked])],
    ['a web page after a HEIC', Buffer.concat([phoneHeic, marked])],
    ['a web page after a GIF', Buffer.concat([gif, marked])],
    [
      'a program in a drawing',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${payload}</svg>`),
    ],
  ])('%s', async (_, bytes) => {
    expect(bytes.includes(payload)).toBe(true);
    for (const kept of keptOf(await madeOf(bytes))) expect(kept.includes('a1b2c3')).toBe(false);
  });

  test('where a photo was taken, with what, and what was written about it', async () => {
    const told = await clay
      .clone()
      .withExif({
        IFD0: { Artist: 'Ama' },
        IFD3: { GPSLatitude: '9/1 24/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
    expect(await sharp(told).metadata()).toHaveProperty('exif');
    for (const kept of keptOf(await madeOf(told))) {
      const head = await sharp(kept).metadata();
      for (const carried of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments']) {
        expect(head).not.toHaveProperty(carried);
      }
    }
  });
});

test('a picture that differs in its metadata alone has the same name, and another has another', async () => {
  const [first, again, other] = await Promise.all([
    madeOf(jpeg),
    madeOf(
      await sharp(jpeg)
        .withExif({ IFD0: { Artist: 'Ama' } })
        .jpeg({ quality: 100 })
        .toBuffer(),
    ),
    madeOf(await painted('#b7593b', { width: 400, height: 201 }).png().toBuffer()),
  ]);
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
});

test.each([
  ['webp', 75],
  ['jpeg', 78],
  ['jpeg', 95],
] as const)(
  '%s of quality %i that is written otherwise is another name',
  async (format, quality) => {
    const bytes = await painted('#b7593a', { width: 100, height: 50 }).png().toBuffer();
    const before = await madeOf(bytes);
    const encoder = Object.getPrototypeOf(sharp());
    const write: (this: unknown, given: { quality: number }) => unknown = encoder[format];
    const otherwise = vi.spyOn(encoder, format).mockImplementation(function (this: unknown, given) {
      const { quality: wanted } = given as { quality: number };
      return write.call(this, {
        ...(given as { quality: number }),
        quality: wanted === quality ? 1 : wanted,
      });
    });
    const after = await madeOf(bytes);
    otherwise.mockRestore();
    expect(after.hash).not.toBe(before.hash);
  },
);

describe('a picture looks as it did', () => {
  test('held upright, as the camera noted', async () => {
    const input = await painted('#26336b', { width: 200, height: 300 }).png().toBuffer();
    const left = painted('#b7593a', { width: 400, height: 300 }).composite([
      { input, left: 200, top: 0 },
    ]);
    const turned = await sharp(await left.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await madeOf(turned);
    expect([made.width, made.height]).toEqual([300, 400]);
    // The left side is on top now.
    expect(await coloursOf(made, 1, 2)).toEqual([
      expect.closeToColour('#b7593a'),
      expect.closeToColour('#26336b'),
    ]);
  });

  test('and turned as a phone notes it in a HEIC, in the phone’s own colours', async () => {
    const made = await madeOf(phoneHeic);
    expect([made.width, made.height]).toEqual([240, 320]);
    // The average colours of the picture in the file: three columns and four rows.
    const averages = [
      '#9e8f82',
      '#cdc4b4',
      '#cbc1b1',
      '#867063',
      '#806d60',
      '#c8b9aa',
      '#ac8c76',
      '#977358',
      '#9c7d5a',
      '#9f5a41',
      '#964e33',
      '#8a462d',
    ];
    expect(await coloursOf(made, 3, 4, 'cubic')).toEqual(
      averages.map((colour) => expect.closeToColour(colour)),
    );
  });

  test('turned as a TIFF notes it, in CMYK, in 16 bits, and the first of several pages', async () => {
    const wide = painted('#b7593a', { width: 400, height: 300 });
    const turned = await wide.clone().withMetadata({ orientation: 6 }).tiff().toBuffer();
    const upright = await madeOf(turned);
    expect([upright.width, upright.height]).toEqual([300, 400]);
    const printed = await wide.clone().withIccProfile('cmyk').tiff().toBuffer();
    expect(await coloursOf(await madeOf(printed))).toEqual([expect.closeToColour('#b25021')]);
    const deep = await wide.clone().toColourspace('rgb16').tiff().toBuffer();
    expect(await coloursOf(await madeOf(deep))).toEqual([expect.closeToColour('#b7593a')]);
    const pages = Buffer.concat([Buffer.alloc(300, 250), Buffer.alloc(300, 5)]);
    const raw = { width: 10, height: 20, channels: 3 as const, pageHeight: 10 };
    const several = await sharp(pages, { raw }).tiff().toBuffer();
    expect(await coloursOf(await madeOf(several))).toEqual([expect.closeToColour('#fafafa')]);
  });

  test('and of two thousand frames or pages the first', async () => {
    const pages = Buffer.concat([Buffer.alloc(300, 250), Buffer.alloc(300 * 1999, 5)]);
    const raw = { width: 10, height: 20_000, channels: 3 as const, pageHeight: 10 };
    const several = sharp(pages, { raw });
    for (const bytes of [
      await several.clone().gif().toBuffer(),
      await several.clone().tiff({ compression: 'none' }).toBuffer(),
    ]) {
      const made = await madeOf(bytes);
      expect([made.width, made.height]).toEqual([10, 10]);
      expect(await coloursOf(made)).toEqual([expect.closeToColour('#fafafa')]);
    }
  });

  test.each([
    ['of a wide gamut', clay.clone().withIccProfile('p3').jpeg({ quality: 95 })],
    ['of 16 bits', clay.clone().toColourspace('rgb16').png()],
    ['of a palette', clay.clone().png({ palette: true })],
    ['of 10 bits', clay.clone().avif({ effort: 0, bitdepth: 10 })],
  ])('%s', async (_, picture) => {
    expect(await coloursOf(await madeOf(await picture.toBuffer()))).toEqual([
      expect.closeToColour('#b7593a'),
    ]);
  });

  test('for print, in CMYK, which has not all of its colours', async () => {
    const printed = await clay.clone().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(printed).metadata()).toMatchObject({ space: 'cmyk' });
    expect(await coloursOf(await madeOf(printed))).toEqual([expect.closeToColour('#b25021')]);
  });

  test('in shades of grey', async () => {
    const grey = await painted('#808080').toColourspace('b-w').jpeg().toBuffer();
    expect(await coloursOf(await madeOf(grey))).toEqual([expect.closeToColour('#808080')]);
  });

  test('and what can be seen through has the colour of the field around it', async () => {
    const clear = painted('#00000000');
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    for (const bytes of [
      await clear.clone().png().toBuffer(),
      await clear.clone().gif().toBuffer(),
      await clear.clone().tiff({ compression: 'lzw' }).toBuffer(),
      Buffer.from(drawing),
    ]) {
      expect(await coloursOf(await madeOf(bytes))).toEqual([expect.closeToColour('#f3ebda')]);
    }
    expect(await coloursOf(await madeOf(clearHeic), 2, 1)).toEqual([
      expect.closeToColour('#b7593a'),
      expect.closeToColour('#f3ebda'),
    ]);
  });

  test('and of a moving one the first picture', async () => {
    const pages = Buffer.concat([Buffer.alloc(300, 250), Buffer.alloc(300, 5)]);
    const raw = { width: 10, height: 20, channels: 3 as const, pageHeight: 10 };
    const film = sharp(pages, { raw });
    const webp = await film
      .clone()
      .webp({ delay: [99, 99], lossless: true })
      .toBuffer();
    expect(await sharp(webp).metadata()).toMatchObject({ pages: 2 });
    const gif = await film
      .clone()
      .gif({ delay: [99, 99] })
      .toBuffer();
    expect(gif.toString('latin1').split('\x21\xf9\x04')).toHaveLength(3);
    for (const moving of [webp, gif]) {
      expect(await coloursOf(await madeOf(moving))).toEqual([expect.closeToColour('#fafafa')]);
    }
  });
});

function keptOf({ files, source, placeholder }: MadePicture): Buffer[] {
  const few = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
  return [...files.map(({ bytes }) => bytes), source, few];
}

function sizeOf(files: readonly { bytes: Buffer }[] = []): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Reads the colours of the largest JPEG, in this many columns and rows. */
async function coloursOf(
  { files }: Pick<MadePicture, 'files'>,
  columns = 1,
  rows = 1,
  kernel: 'nearest' | 'cubic' = 'nearest',
): Promise<string[]> {
  const largest = files.findLast(({ format }) => format === 'jpg');
  const pixels = await sharp(largest?.bytes)
    .toColourspace('srgb')
    .resize(columns, rows, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return Array.from({ length: columns * rows }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * place, 3 * place + 3);
    return `#${Buffer.from([red, green, blue]).toString('hex')}`;
  });
}

const closeToColour = (seen: string, colour: string) => ({
  pass: Buffer.from(seen.slice(1), 'hex').every(
    (value, place) => Math.abs(value - (Buffer.from(colour.slice(1), 'hex')[place] ?? 0)) <= 8,
  ),
  message: () => `${seen} is not like ${colour}`,
});

expect.extend({ closeToColour });

declare module 'vitest' {
  interface AsymmetricMatchersContaining {
    closeToColour(colour: string): string;
  }
}
