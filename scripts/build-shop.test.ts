import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtShop } from './build.ts';
import { root } from './root.mjs';

const folder = path.join(root, path.dirname(await builtShop()));
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));

test('what a source reads beside itself is found from the build', () => {
  const places = texts.flatMap((text) =>
    [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, place = '']) => place),
  );
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !existsSync(path.join(folder, place)))).toEqual([]);
});

test('nothing else in it asks where it stands', () => {
  const rest = texts
    .join('\n')
    .replaceAll(/new URL\("[^"]+", import\.meta\.url\)/g, '')
    // This call only finds other packages, which are there too.
    .replaceAll('createRequire(import.meta.url)', '');
  expect(rest.match(/^.*(import\.meta|__dirname|__filename).*$/gm) ?? []).toEqual([]);
});

test('it loads nothing by an address that is put together, but what an owner or a build has made', () => {
  const loads = texts.flatMap((text) => text.match(/\bimport\((?!["'`][^$"'`]*["'`]\)).*/g) ?? []);
  expect(loads.map((load) => load.trim())).toEqual([
    // The pages of this build.
    expect.stringMatching(/^import\(pathToFileURL\(path\.join\(folder, name\)\)\.href\)/),
    // The facts of an earlier shop, from a copy.
    expect.stringMatching(/^import\(pathToFileURL\(copy\)\.href\)/),
  ]);
});

test('of npm’s packages it loads those alone that have to stay where they are', () => {
  const named = /\b(?:from |import |import\(|(?:__)?require\()["'`]([^."'`][^"'`]*)["'`]\)?;/g;
  const loads = texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
  const packages = new Set(loads.filter((name) => !isBuiltin(name)));
  expect([...packages].sort()).toEqual(['@node-rs/argon2', 'pg', 'pino', 'sharp', 'vite']);
});

test('it is Ascii, which V8 keeps in half the bytes', () => {
  // The bundler does not escape a letter within a statement: write it there as \u2019.
  const beyond = texts.flatMap((text) => text.match(/^.*[\u0080-\uffff].*$/gm) ?? []);
  expect(beyond).toEqual([]);
});

test('an error in it names the source', () => {
  const name = files.find((each) => each.startsWith('start-shop-')) ?? '';
  const script = `
    const built = await import(${JSON.stringify(pathToFileURL(path.join(folder, name)).href)});
    const openShop = Object.values(built).find((each) => each.name === 'openShop');
    await openShop({}).catch((error) => console.log(error.stack));`;
  const words = ['--enable-source-maps', '--input-type=module', '--eval', script];
  const said = execFileSync(process.execPath, words, { encoding: 'utf8' });
  expect(said).toMatch(/ openShop \(.*\bsrc\/start-shop\.ts:\d+:\d+\)/);
});
