import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const readmeText = readFileSync(path.join(root, 'README.md'), 'utf8');

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  test('names only files and folders that there are, in its tables, its lists and its text', () => {
    const named = pathsIn(text);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test('leads only to pages that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !existsSync(path.join(root, to)))).toEqual([]);
  });
});

test('the map of the house shows what there is', () => {
  const places = placesOnMap(sectionOf('The map of the house').split('```')[1] ?? '');
  expect(places.length).toBeGreaterThan(25);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
  for (const folder of ['src', 'src/platform']) {
    const folders = readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`);
    expect(places, `the folders of ${folder}`).toEqual(expect.arrayContaining(folders));
  }
});

test('the map names every feature', () => {
  const [, list = ''] = /a folder each: ([\w,\s]+?)\n {2}\w/.exec(readmeText) ?? [];
  expect(list.split(/[,\s]+/).filter(Boolean)).toEqual(
    readdirSync(path.join(root, 'src/features')).sort(),
  );
});

test('twenty rows say where to change what', () => {
  const rows = sectionOf('Where do I change…').match(/^\| (?!what \|).+$/gm) ?? [];
  expect(rows).toHaveLength(20);
  expect(rows.filter((row) => pathsIn(row).length === 0)).toEqual([]);
});

test('it stays short', () => {
  expect(readmeText.trimEnd().split('\n').length).toBeLessThan(240);
});

/** Code that begins like a path in the project. A name with <> or NNNN stands for any name. */
function pathsIn(text: string): string[] {
  const outside = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const place =
    /^(?:src|db|tests|docs|scripts|brand|local-paystack)\/[\w./*{},-]*$|^\w+\.config\.ts$/;
  return [...outside.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => place.test(code) && !code.includes('NNNN') && !isMade(code));
}

/** The worked example makes these files. */
function isMade(code: string): boolean {
  return readmeText.includes(`in a new file \`${code}\``);
}

function isThere(name: string): boolean {
  if (/[*{]/.test(name)) return globSync(name, { cwd: root }).length > 0;
  return existsSync(path.join(root, name));
}

function sectionOf(heading: string): string {
  const [, rest = ''] = readmeText.split(`## ${heading}\n`);
  return rest.split(/^## /m)[0] ?? '';
}

/** Two more spaces mean that a path lies inside the path above. */
function placesOnMap(map: string): string[] {
  const above: string[] = [];
  return [...map.matchAll(/^( *)([\w.-]+\/?)(?: {2,}\S.*)?$/gm)]
    .filter(([, indent = '']) => indent.length <= 4)
    .map(([, indent = '', name = '']) => {
      const depth = indent.length / 2;
      above.length = depth;
      above.push(name);
      return above.join('');
    });
}
