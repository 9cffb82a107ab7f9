import { spawn } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bitmapOf } from '#tests/files/bitmap.ts';
import { phoneHeic } from '#tests/files/heic.ts';
import { painted } from '#tests/files/pictures.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openWatchedSite } from '#tests/network/watched-site.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { readApart } from './read-apart.ts';

const bounds = { width: 40, height: 40 };
/** A size that the shop asks for, so that there is much to draw. */
const large = { width: 1600, height: 1600 };
const gibibyte = 1024 ** 3;
const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inside}</svg>`,
  );

/** Filters on filters make hours of work from a small file. */
const endless = svg(
  `<filter id="f" x="-10" y="-10" width="30" height="30"><feGaussianBlur stdDeviation="500"/><feTurbulence numOctaves="200" baseFrequency="0.01"/></filter>${'<rect width="10" height="10" filter="url(#f)"/>'.repeat(200)}`,
);

test('a drawing reaches nothing outside itself: no address, no file, no entity', async () => {
  const { site, asked } = await openWatchedSite();
  const folder = temporaryFolder();
  const red = await painted('#ff0000').png().toBuffer();
  await writeFile(path.join(folder, 'red.png'), red);
  await writeFile(path.join(folder, 'red.svg'), svg('<rect width="10" height="10" fill="red"/>'));
  const near = pathToFileURL(path.join(folder, 'red')).href;
  const drawing = svg(
    `<style>@import url(${site}/style.css); @import url(${near}.css); @font-face { font-family: F; src: url(${site}/font) }</style>
     <image width="10" height="10" xlink:href="${site}/picture.png"/>
     <image width="10" height="10" href="${near}.png"/>
     <image width="10" height="10" href="${path.join(folder, 'red.png')}"/>
     <use href="${near}.svg"/><use xlink:href="${site}/use.svg#a"/>
     <filter id="f"><feImage href="${near}.png"/></filter>
     <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${near}.svg"/>
     <foreignObject width="10" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${site}/frame"/></foreignObject>
     <script href="${site}/script.js"/><script>fetch('${site}/fetch')</script>
     <text font-family="F" y="-5">&red;</text>`,
    `<?xml version="1.0"?><?xml-stylesheet href="${site}/sheet.css"?><!DOCTYPE svg SYSTEM "${site}/svg.dtd" [<!ENTITY red SYSTEM "${near}.svg">]>`,
  );
  const read = await readApart('svg', drawing, bounds);
  if (read.ok) expect(read.value.data.subarray(0, 3).toString('hex')).toBe('f3ebda');
  else expect(read.code).toBe('broken-picture');
  const plain = await readApart(
    'svg',
    svg(`<image width="10" height="10" href="${near}.png"/>`),
    bounds,
  );
  expect(plain.ok && plain.value.data.subarray(0, 3).toString('hex')).toBe('f3ebda');
  expect(asked).toEqual([]);
});

test.each([
  ['entities within entities', svg('<text>&j;</text>', entities())],
  ['groups within groups', svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
])('of a drawing with %s nothing is left', async (_, drawing) => {
  expect(await readApart('svg', drawing, bounds)).toMatchObject({ code: 'broken-picture' });
});

test('what takes too long is ended, and its process is gone', async () => {
  const read = readApart('svg', endless, large, { seconds: 2, bytes: gibibyte });
  expect(await read).toMatchObject({ ok: false, code: 'too-costly-picture' });
  expect(await childrenOf(process.pid)).toEqual([]);
});

test('what takes too much memory is ended', async () => {
  // A hundred bytes that claim 49 megapixels, which need five bytes each.
  const runs = { bits: 8, compression: 1, pixels: Buffer.from([0, 1]) };
  const bomb = bitmapOf({ width: 7000, height: 7000, ...runs });
  const read = await readApart('bmp', bomb, bounds, { seconds: 60, bytes: 200 * 1024 * 1024 });
  expect(read).toMatchObject({ ok: false, code: 'too-costly-picture' });
  const enough = { seconds: 300, bytes: gibibyte };
  expect(await readApart('bmp', bomb, bounds, enough)).toMatchObject({ ok: true });
});

test('a picture is read without the shop’s settings, and Node’s own doors are closed', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the shop');
  onTestFinished(() => void vi.unstubAllEnvs());
  const reading = readApart('svg', endless, large, { seconds: 3, bytes: gibibyte });
  const [child] = await eventually(async () => {
    const children = await childrenOf(process.pid);
    expect(children).toHaveLength(1);
    return children;
  });
  expect(await readFile(`/proc/${child}/environ`, 'utf8')).toBe('');
  const words = (await readFile(`/proc/${child}/cmdline`, 'utf8')).split('\0');
  expect(words).toContain('--permission');
  expect(words.filter((word) => /--allow-(net|fs-write|child|wasi|ffi)/.test(word))).toEqual([]);
  const readable = words.filter((word) => word.startsWith('--allow-fs-read'));
  expect(readable.join()).not.toMatch(/\.data|embedded|=\/,|=\*/);
  const files = await readdir(`/proc/${child}/fd`);
  const open = await Promise.all(
    files.map((file) => readlink(`/proc/${child}/fd/${file}`).catch(() => '')),
  );
  expect(open.filter((file) => file.includes('.data'))).toEqual([]);
  await reading;
});

test('when the shop is killed meanwhile, nothing of it goes on for ever', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'read-apart.ts')).href;
  const script = `const { readApart } = await import(${JSON.stringify(module)});
    await readApart('svg', Buffer.from(${JSON.stringify(endless.toString())}), ${JSON.stringify(large)}, { seconds: 4, bytes: 2 ** 30 });`;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const [child] = await eventually(async () => {
    const children = await childrenOf(shop.pid);
    expect(children).toHaveLength(1);
    return children;
  });
  shop.kill('SIGKILL');
  await eventually(async () => expect(await isAlive(child)).toBe(false));
}, 60_000);

test('a fault of ours is no fault of the picture', async () => {
  const reading = readApart('png', phoneHeic, bounds);
  await expect(reading).rejects.toThrow(/A picture's process ended with 1: .*no reader for png/s);
});

function entities(): string {
  const names = [...'abcdefghij'];
  const each = names
    .slice(1)
    .map((name, place) => `<!ENTITY ${name} "${`&${names[place]};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${each.join('')}]>`;
}

async function childrenOf(parent: number | undefined): Promise<string[]> {
  const tasks = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${parent}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean));
}

async function isAlive(process: string | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => 'gone');
  return status !== 'gone' && !/\) [ZX] /.test(status);
}
