import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'deploy/nginx/away.html'), 'utf8');

test('the page for when no node answers needs nothing from a node', () => {
  const named = [...page.matchAll(/(?:href|src|srcset|action)="([^"]*)"|url\(([^)]*)\)|@import/g)];
  const asked = named.map(([whole, one, other]) => one ?? other ?? whole);
  expect(asked.filter((to) => !/^(?:data:|tel:|mailto:)/.test(to))).toEqual([]);
  expect(page).not.toMatch(/<script/);
});

test('it says that nothing is lost, and names no shop: it is the same for all', () => {
  expect(page).toContain('<title>Back in a moment</title>');
  expect(page).toContain('do not pay again');
  expect(page).not.toMatch(/Taama|taama|tel:|mailto:/);
});

test('its colours are the design’s', () => {
  const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8');
  const colours = [...new Set(page.match(/#[0-9a-f]{6}\b/g))];
  expect(colours.length).toBeGreaterThan(5);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});
