import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { wordlessRouter } from './wordless-router.ts';

test('the words for developers go, and what they are about stays', () => {
  const code = [
    'warning(isThere(), `There is none`);',
    "invariant(open, 'Not ' + 'open');",
    'warning(isThere(), saidBefore);',
    "throw new Error('It is not there');",
    "errorMessage = 'No ' + name;",
    "tell(true, 'Words for people');",
  ].join('\n');
  expect(transformed(code, '/shop/node_modules/react-router/dist/hooks.js')).toBe(
    [
      'warning(isThere(), "");',
      'invariant(open, "");',
      'warning(isThere(), saidBefore);',
      'throw new Error("");',
      'errorMessage = "";',
      "tell(true, 'Words for people');",
    ].join('\n'),
  );
});

test('everything but React Router keeps its words', () => {
  expect(transformed("invariant(open, 'Not open');", '/shop/src/web/frame.tsx')).toBeUndefined();
});

function transformed(code: string, id: string): unknown {
  const { transform } = wordlessRouter();
  if (typeof transform !== 'function') throw new Error('It transforms nothing');
  const plugin = { parse: (text: string) => parseSync('router.js', text).program };
  return Reflect.apply(transform, plugin, [code, id]);
}
