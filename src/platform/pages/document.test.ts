import { expect, test } from 'vitest';
import { textOf, writeDocument } from './document.ts';

const hostile = '</title></script><script>alert(1)</script>"';

const upright = { path: '/media/a/800.jpg', width: 800, height: 1000, shows: hostile };

function write(
  handle: { private?: true; secretAddress?: true } = {},
  { picture = upright, style = null }: { picture?: typeof upright; style?: string | null } = {},
) {
  const document = writeDocument(
    {
      status: 200,
      head: {
        siteName: 'Akoma',
        title: hostile,
        description: hostile,
        canonicalPath: undefined,
        shared: {
          kind: 'product',
          picture,
          facts: [{ '@type': 'Product', name: hostile }, { '@type': 'BreadcrumbList' }],
        },
      },
      handle: { file: 'src/web/pages/shelf/home.tsx', ...handle },
      signs: {
        ground: '#fbf9f4',
        style,
        icon: { path: '/assets/icon.svg', type: 'image/svg+xml' },
        touchIcon: '/assets/touch.png',
        largeIcons: [],
      },
      body: ['<main>', { text: '<p>Kept.</p>' }, '</main>'],
      drawing: '',
      state: JSON.stringify({ said: hostile }),
      print: undefined,
      fault: undefined,
    },
    {
      assets: {
        entry: '/assets/browser.js',
        filesOf: () => ({
          chunks: ['/assets/home.js'],
          stylesheets: ['/assets/style.css', '/assets/shelf.css', '/assets/desk.css'],
          inline: {
            hrefs: ['/assets/style.css', '/assets/shelf.css'],
            text: 'a{}b{}',
            hash: 'sha256-a',
          },
        }),
        folders: [],
        apiPage: { script: '', stylesheet: '', folders: [] },
        serviceWorker: '',
      },
      headScript: 'try{}catch{}',
      address: new URL('https://shop.example/products?sort=price'),
    },
  );
  return textOf(document);
}

test('nothing that the page says can end its tag', () => {
  expect(write()).not.toContain(hostile);
  expect(write().match(/<script/g)).toHaveLength(4);
  expect(write()).toContain('&lt;script&gt;alert(1)');
});

test('what the page says arrives whole in its state', () => {
  const state = /id="state">(.*?)<\/script>/s.exec(write())?.[1] ?? '';
  expect(JSON.parse(state)).toEqual({ said: hostile });
});

test('facts for search engines arrive whole', () => {
  const facts = [...write().matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, fact = '']) =>
    JSON.parse(fact),
  );
  expect(facts).toEqual([{ '@type': 'Product', name: hostile }, { '@type': 'BreadcrumbList' }]);
});

test('a public page names its one address, a personal one keeps out of search', () => {
  expect(write()).toContain('<link rel="canonical" href="https://shop.example/products">');
  expect(write({ private: true })).toContain('<meta name="robots" content="noindex">');
  expect(write({ private: true })).not.toContain('canonical');
});

test('a shared link shows a whole upright picture, and a wide one large', () => {
  expect(write()).toContain(
    '<meta property="og:image" content="https://shop.example/media/a/800.jpg">',
  );
  expect(write()).toContain('<meta property="og:image:height" content="1000">');
  expect(write()).toContain('<meta name="twitter:card" content="summary">');
  expect(write({}, { picture: { ...upright, height: 420 } })).toContain(
    'content="summary_large_image"',
  );
  expect(write({ private: true })).not.toContain('og:image');
});

test('every page names the shop’s icon, the phone’s and the colour around it', () => {
  for (const page of [write(), write({ private: true })]) {
    expect(page).toContain('<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/assets/touch.png">');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page).toContain('<meta name="theme-color" content="#fbf9f4">');
  }
});

test('the entry and the page’s own code are named for after the first pictures, the entry first', () => {
  expect(write()).toMatch(
    /<link rel="later" href="\/assets\/[\w-]+.js">\n<link rel="later" href="\/assets\/home.js">/,
  );
});

test('a page whose address is a secret links its rules, whose fonts would tell the address', () => {
  expect(write({ secretAddress: true })).toContain(
    '<link rel="stylesheet" href="/assets/style.css">\n<link rel="stylesheet" href="/assets/shelf.css">\n',
  );
  expect(write({ secretAddress: true })).not.toContain('<style>');
});

test('other colours stand after the stylesheets, on every page, and nothing stands there without them', () => {
  const style = ':root{--limewash:#ffffff}';
  for (const handle of [{}, { private: true }, { secretAddress: true }] as const) {
    expect(write(handle, { style })).toMatch(
      /later" href="[^"]+"><style>:root\{--limewash:#ffffff\}<\/style>\n<script>/,
    );
  }
  expect(write().match(/<style>/g)).toHaveLength(1);
});

test('a stylesheet that only this page needs is linked after the rules of all pages', () => {
  expect(write()).toContain(
    '<style>a{}b{}</style><link rel="stylesheet" type="text/plain" href="/assets/style.css" disabled><link rel="stylesheet" type="text/plain" href="/assets/shelf.css" disabled>\n<link rel="stylesheet" href="/assets/desk.css">\n',
  );
});
