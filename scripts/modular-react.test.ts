import { expect, test } from 'vitest';
import { asModule } from './modular-react.ts';

test('as a module it says by name and as a whole what it exported, and imports what it required', async () => {
  const source = [
    '"use strict";',
    'var path = require("node:path"),',
    '  url = require("node:url");',
    'exports.join = function (name) { return path.posix.join("shea", name); };',
    'if (exports.join === undefined) exports.never = 1;',
    'exports.read = function (text) { return new url.URL(text).pathname; };',
  ].join('\n');
  const made = await import(`data:text/javascript,${encodeURIComponent(asModule(source))}`);
  expect(made.join('nut')).toBe('shea/nut');
  expect(made.read('https://shop.example/cart')).toBe('/cart');
  expect(made.never).toBeUndefined();
  expect(made.default).toEqual({ join: made.join, read: made.read });
});
