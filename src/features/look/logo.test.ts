import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { painted } from '#tests/files/pictures.ts';
import { openWatchedSite } from '#tests/network/watched-site.ts';
import { makeCard } from './make-card.ts';
import { makeLogo } from './make-logo.ts';
import { mostLogoBytes } from './rules.ts';

const mark = '<path fill="#26336b" d="M10 10h20v20h-20zM50 10h40v20h-40z"/>';
const svg = (inside: string, around = 'viewBox="0 0 100 40"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${around}>${inside}</svg>`,
  );
const plain = await makeLogo(svg(mark));
if (!plain.ok) throw new Error(plain.code);

const codeOf = async (bytes: Buffer) => {
  const made = await makeLogo(bytes);
  return made.ok ? 'taken' : made.code;
};

test('a drawing becomes pixels that can be seen through, without its empty border, at most so large', async () => {
  const { width, height, png, webp } = plain.value;
  expect([width, height]).toEqual([720, 180]);
  for (const bytes of [png, webp]) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([720, 180, 4]);
    expect([...data.subarray(-4)]).toEqual([0x26, 0x33, 0x6b, 255]);
    const between = 4 * Math.round(720 * 0.375);
    expect(data[between + 3]).toBe(0);
  }
  expect(png.includes('svg')).toBe(false);
});

test('a PNG keeps what can be seen through, and its metadata goes', async () => {
  const dot = await painted('#26336b', { width: 60, height: 60 }).png().toBuffer();
  const clear = await painted('rgba(0, 0, 0, 0)', { width: 300, height: 100 })
    .composite([
      { input: dot, left: 20, top: 20 },
      { input: dot, left: 200, top: 20 },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody’s secret' } })
    .png()
    .toBuffer();
  expect(clear.includes('secret')).toBe(true);
  const made = await makeLogo(clear);
  if (!made.ok) throw new Error(made.code);
  expect(made.value.png.includes('secret')).toBe(false);
  expect([made.value.width, made.value.height]).toEqual([240, 60]);
  const { channels } = await sharp(made.value.png).stats();
  expect(channels[3]).toMatchObject({ min: 0, max: 255 });
});

test('scripts, handlers, a page and links in a drawing do nothing and leave nothing', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<foreignObject width="100" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><h1>Text</h1></body></foreignObject>',
    `<a xlink:href="javascript:alert(1)"><g onload="alert(1)">${mark}</g></a>`,
  ].join('');
  const made = await makeLogo(svg(hostile));
  if (!made.ok) throw new Error(made.code);
  expect(made.value.hash).toBe(plain.value.hash);
});

test('a drawing asks nobody for anything', async () => {
  const { site, asked } = await openWatchedSite();
  const reaching = [
    `<image href="${site}/image.png" width="100" height="40"/>`,
    `<image xlink:href="file:///etc/passwd" width="100" height="40"/>`,
    `<use href="${site}/use.svg#mark"/>`,
    `<style>@import url(${site}/style.css); path { fill: url(${site}/fill.svg#red) #26336b; background: url(${site}/ground.png) }</style>`,
    `<filter id="f"><feImage href="${site}/filter.png"/></filter>`,
  ].join('');
  const entity = `<!DOCTYPE svg [<!ENTITY outside SYSTEM "${site}/entity">]>`;
  expect(await codeOf(svg(reaching + mark))).toBe('taken');
  await makeLogo(svg(`${mark}<text>&outside;</text>`, 'viewBox="0 0 100 40"', entity));
  expect(asked).toEqual([]);
});

const laughs = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('');

test.each([
  [
    'laughs without end',
    svg('<text>&l12;</text>', 'viewBox="0 0 9 9"', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`),
  ],
  [
    'itself as an entity',
    svg('&a;', 'viewBox="0 0 9 9"', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'),
  ],
])('a drawing that holds %s is refused', async (_, bytes) => {
  expect(['broken-picture', 'too-costly-picture']).toContain(await codeOf(bytes));
});

test('a drawing that says it is huge is drawn as large as any, or refused', async () => {
  for (const around of [
    'width="1000000000" height="1000000000" viewBox="0 0 100 40"',
    'viewBox="0 0 1e30 1e30"',
  ]) {
    const made = await makeLogo(svg(mark, around));
    if (made.ok) expect(made.value.width).toBeLessThanOrEqual(720);
    else
      expect(made.code).toMatch(/^(broken-picture|too-many-pixels|too-costly-picture|empty-logo)$/);
  }
});

test.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
  ['a drawing in an archive', gzipSync(svg(mark)), 'not-a-picture'],
  ['an empty drawing', svg(''), 'empty-logo'],
  [
    'a plain square',
    await painted('#26336b', { width: 200, height: 200 }).png().toBuffer(),
    'empty-logo',
  ],
  ['a tiny picture', await dotted(40), 'too-small-logo'],
  ['too much', Buffer.concat([svg(mark), Buffer.alloc(mostLogoBytes, ' ')]), 'too-big-logo'],
])('%s is no logo', async (_, bytes, code) => {
  expect(await codeOf(bytes)).toBe(code);
});

test('a card is cut to its form, and a small picture is none', async () => {
  const wide = await makeCard(
    await painted('#9c3f1e', { width: 2000, height: 700 }).jpeg().toBuffer(),
  );
  if (!wide.ok) throw new Error(wide.code);
  const { format, width, height } = await sharp(wide.value.jpg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const small = await makeCard(
    await painted('#9c3f1e', { width: 599, height: 900 }).png().toBuffer(),
  );
  expect(small).toMatchObject({ ok: false, code: 'too-small-card' });
});

async function dotted(side: number): Promise<Buffer> {
  const dot = await painted('#26336b', { width: side - 8, height: side - 8 })
    .png()
    .toBuffer();
  return painted('#ffffff', { width: side, height: side })
    .composite([{ input: dot }])
    .png()
    .toBuffer();
}
