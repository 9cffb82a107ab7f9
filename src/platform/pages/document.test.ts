import { expect, test } from 'vitest';
import { writeDocument } from './document.ts';

const hostile = '</title></script><script>alert(1)</script>"';

function write(handle: { private?: true } = {}) {
  return writeDocument(
    {
      status: 200,
      head: {
        title: hostile,
        description: hostile,
        canonicalPath: undefined,
        facts: { '@type': 'Product', name: hostile },
      },
      handle: { file: 'src/web/pages/home.tsx', ...handle },
      body: '<main></main>',
      state: JSON.stringify({ said: hostile }),
      fault: undefined,
    },
    {
      assets: {
        entry: '/assets/browser.js',
        styles: { inline: 'a{}' },
        filesOf: () => ({ chunks: ['/assets/home.js'], stylesheets: ['/assets/desk.css'] }),
        folders: [],
      },
      hint: 'try{}catch{}',
      address: new URL('https://shop.example/products?sort=price'),
      shopName: 'Taama',
    },
  );
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
  const facts = /ld\+json">(.*?)<\/script>/s.exec(write())?.[1] ?? '';
  expect(JSON.parse(facts)).toEqual({ '@type': 'Product', name: hostile });
});

test('a public page names its one address, a personal one keeps out of search', () => {
  expect(write()).toContain('<link rel="canonical" href="https://shop.example/products">');
  expect(write({ private: true })).toContain('<meta name="robots" content="noindex">');
  expect(write({ private: true })).not.toContain('canonical');
});

test('the page asks for its own code while the entry still loads', () => {
  expect(write()).toContain('<link rel="modulepreload" href="/assets/home.js">');
});

test('a stylesheet that only this page needs is linked after the rules of all pages', () => {
  expect(write()).toContain(
    '<style>a{}</style>\n<link rel="stylesheet" href="/assets/desk.css">\n',
  );
});
