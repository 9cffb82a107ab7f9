import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const voice = read('docs/voice.md');
const pairs = [...partOf('Twenty pairs').matchAll(/^\| (?!odd|---)(.+?) \| (.+?) \|$/gm)];

/**
 * Words that people do not say. They are searched in texts: between quotation marks, or between
 * tags.
 */
const unsaid = /\b(?:goods|put aside|e-mails?|unwanted mail|working days|second factor)\b/i;

/** A text has a space in it. A word alone may be the name of a class. */
const text = /['"`>]([^'"`<>{}]*\s[^'"`<>{}]*)(?=['"`<{])/g;
/** Code stands between two texts. */
const code = /^[,;:)\]]|[;=|&]|\?\./;

const sources = globSync('src/**/{shop,desk,letters,open,own,shelf}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));

test('the page of voice has ten rules and twenty pairs', () => {
  expect(partOf('Ten rules').match(/^\d+\. /gm)).toHaveLength(10);
  expect(pairs).toHaveLength(20);
});

test('nothing that its pairs call odd stands in a text', () => {
  const all = sources.map((file) => withoutComments(file)).join('\n');
  const odd = pairs.map(([, said = '']) => said).filter((said) => all.includes(said));
  expect(odd).toEqual([]);
});

test('no text for people has a word that they do not say', () => {
  expect(
    sources.flatMap((file) => unsaidIn(withoutComments(file)).map((said) => `${file}: ${said}`)),
  ).toEqual([]);
});

test('per cent is written one way: the sign stands right after its number', () => {
  const written = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|spec|queries)\.tsx?$/.test(file))
    .map((file) => [file, /\} %[`'"<]|[0-9] %/.exec(withoutComments(file))?.[0]]);
  expect(written.filter(([, said]) => said)).toEqual([]);
});

test.each([
  ["tell('The goods have arrived.')", ['The goods have arrived.']],
  ['<p>\n  We write by e-mail {when}', ['We write by e-mail']],
  ['const { goods } = styles.goods;', []],
  ["say('one', goods ?? none, 'two')", []],
])('%j says %j', (source, said) => {
  expect(unsaidIn(source)).toEqual(said);
});

function partOf(heading: string): string {
  return voice.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
}

function unsaidIn(source: string): string[] {
  return [...source.matchAll(text)]
    .map(([, said = '']) => said.trim().replaceAll(/\s+/g, ' '))
    .filter((said) => unsaid.test(said) && !code.test(said));
}

function withoutComments(file: string): string {
  return read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ');
}
