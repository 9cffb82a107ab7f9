import { constants, runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sourceHash } from '#platform/pages/assets.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const pages = await openBuiltPages();
const script = await pages.headScript();

test('what every page runs in its head is less than 1,100 bytes, for every browser that the shop knows', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(1_100);
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

test('the first paint knows that a customer’s address has a search', () => {
  const localStorage = { token: 't', isAuthenticated: 'true' };
  expect(run({ localStorage }).dataset.signedIn).toBe('?name=soap');
});

test('the shelf is shown after all if the code that carries the search out cannot be loaded', () => {
  const customer = { localStorage: { token: 't', isAuthenticated: 'true' } };
  for (const [who, told] of [
    [customer, ''],
    [{ localStorage: {} }, undefined],
  ] as const) {
    const { dataset, page } = run(who);
    page.onunhandledrejection?.();
    expect(dataset.signedIn).toBe(told);
  }
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
  // The first script loads the others.
  await eventually(() => expect(globalThis).toHaveProperty('firstRan', true));
  expect(globalThis).not.toHaveProperty('secondRan');
});

test('the faces come after the pictures on a phone’s first visit, and nowhere else', async () => {
  const first = run({ localStorage: {} }, { coarse: true });
  expect(first.rules).toHaveLength(2);
  expect(first.fetched).toEqual([]);
  await first.start();
  expect(first.fetched).toEqual(['url(/loud)']);
  for (const elsewhere of [{ coarse: false }, { coarse: true, known: true }]) {
    const { rules, fetched, start } = run({ localStorage: {} }, elsewhere);
    expect(rules).toHaveLength(4);
    await start();
    expect(fetched).toEqual([]);
  }
});

/** Runs the script in a page with only the parts that it uses. */
function run(
  globals: object,
  { links = [] as object[], decoded = Promise.resolve(), coarse = false, known = false } = {},
) {
  const dataset: Record<string, string> = {};
  const face = (told: Record<string, string>) => ({
    style: { getPropertyValue: (name: string) => told[name] ?? '' },
  });
  const rules = [
    {},
    face({ 'font-display': 'swap', src: 'url(/loud)' }),
    face({ 'font-display': 'optional', src: 'url(/read)' }),
    face({ src: 'local(stands-in)' }),
  ];
  const fetched: string[] = [];
  let start: () => Promise<void> = async () => undefined;
  const page: { onunhandledrejection?: () => void; [name: string]: unknown } = {
    location: { search: '?name=soap' },
    document: {
      documentElement: { dataset },
      body: {},
      fonts: { add: () => undefined },
      styleSheets: [{ cssRules: rules, deleteRule: (at: number) => rules.splice(at, 1) }],
      querySelectorAll: (selector: string) =>
        selector === '[rel=later]' ? links : [{ decode: () => decoded }],
    },
    matchMedia: () => ({ matches: coarse }),
    navigator: { serviceWorker: { controller: known ? {} : null } },
    FontFace: class {
      constructor(...asked: string[]) {
        fetched.push(asked[1] ?? '');
      }
      async load() {}
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
  return { dataset, page, rules, fetched, start: () => start() };
}
