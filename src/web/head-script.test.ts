import { constants, runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sourceHash } from '#platform/pages/assets.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { eventually } from '#tests/eventually.ts';
import { openTestShop } from '#tests/shop.ts';

const pages = await openBuiltPages();
const script = await pages.headScript();

test('what every page runs in its head is less than 700 bytes, for every browser that the shop knows', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(700);
  expect(script).not.toContain('\n');
});

test('it stands in the page as it is, and the policy names its hash', async () => {
  const { app } = await openTestShop();
  const { body, headers } = await app.inject('/');
  expect(body).toContain(`<script>${script}</script>`);
  expect(headers['content-security-policy']).toContain(`'${sourceHash(script)}'`);
});

test.each([
  ['somebody with a token who is signed in', { token: 't', isAuthenticated: 'true' }, true],
  ['a token that is no longer good', { token: 't', isAuthenticated: 'false' }, false],
  ['no token', { isAuthenticated: 'true' }, false],
  ['nobody', {}, false],
])('%s is told from a visitor before the first paint', (_, localStorage, signedIn) => {
  expect('signedIn' in run({ localStorage }).dataset).toBe(signedIn);
});

test('a browser that refuses its storage shows the page as to a visitor', () => {
  const refusing = Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new Error('refused');
    },
  });
  expect('signedIn' in run(refusing).dataset).toBe(false);
});

test('the code is fetched and run when the pictures and the first frame are there', async () => {
  const decoded = Promise.withResolvers<void>();
  const links = ['globalThis.firstRan = true', 'globalThis.secondRan = true'].map((code) => {
    return { rel: 'later', href: `data:text/javascript,${code}` };
  });
  const rels = () => links.map(({ rel }) => rel);
  const { dataset, start } = run({ localStorage: {} }, { links, decoded: decoded.promise });
  const started = start();
  await Promise.resolve();
  expect(rels()).toEqual(['later', 'later']);
  expect('unpainted' in dataset).toBe(true);
  decoded.resolve();
  await started;
  expect(rels()).toEqual(['modulepreload', 'modulepreload']);
  expect('unpainted' in dataset).toBe(false);
  // The first one loads the others.
  await eventually(() => expect(globalThis).toHaveProperty('firstRan', true));
  expect(globalThis).not.toHaveProperty('secondRan');
});

/** Runs the script in a page that has only the parts that it touches. */
function run(globals: object, { links = [] as object[], decoded = Promise.resolve() } = {}) {
  const dataset: Record<string, string> = {};
  let start: () => Promise<void> = async () => undefined;
  const page = {
    document: {
      documentElement: { dataset },
      body: {},
      querySelectorAll: (selector: string) =>
        selector === '[rel=later]' ? links : [{ decode: () => decoded }],
    },
    addEventListener: (_: string, heard: () => Promise<void>) => {
      start = heard;
    },
    setTimeout: () => undefined,
    IntersectionObserver: class {
      seen: () => void;
      constructor(seen: () => void) {
        this.seen = seen;
      }
      observe() {
        this.seen();
      }
    },
  };
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(globals));
  runInNewContext(script, page, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return { dataset, start: () => start() };
}
