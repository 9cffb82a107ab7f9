import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { admin, expect, firstVisit, test } from '#tests/browser/setup/shop.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const build = readBuild();

test('what a shopper downloads', firstVisit, async ({ page, request }) => {
  await signIn(page, await registerCustomer(request));
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const sheets = () => asked.filter((file) => file.endsWith('.css'));
  const documents: string[] = [];
  const open = async (address: string) => {
    const answer = await page.goto(address);
    documents.push((await answer?.text()) ?? '');
    await page.waitForLoadState('networkidle');
  };

  await test.step('a page of the shelf brings its rules along, and asks for no stylesheet, not even when it is alive', async () => {
    await open('/');
    await open('/products');
    await open('/products/whipped-shea-body-butter');
    expect(asked).toContain(build.entry);
    expect(sheets()).toEqual([]);
    // When a person goes from page to page, the next page's stylesheet comes with it.
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await expect(page).toHaveTitle(/^Shop Natural Skincare/);
    expect(sheets()).toEqual([expect.stringMatching(/\/products-[\w-]+\.css$/)]);
  });

  await test.step('a shopper downloads nothing of the desk: no page holds its rules, names its files or asks for them', async () => {
    expect(build.deskFiles.length).toBeGreaterThan(3);
    expect(build.deskRules.length).toBeGreaterThan(10);
    for (const address of ['/cart', '/userpage', '/checkout', '/login']) await open(address);
    for (const html of documents) {
      expect(html).toContain('<style>');
      expect(build.deskFiles.filter((file) => html.includes(file))).toEqual([]);
      const rules = new Set(html.match(/\.[a-z]\w*-[0-9a-z]+/gi));
      expect(build.deskRules.filter((rule) => rules.has(rule))).toEqual([]);
    }
    expect(build.deskFiles.filter((file) => asked.includes(file))).toEqual([]);
  });
});

test(
  'whoever signs in as the admin gets the desk’s looks together with its page',
  firstVisit,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    const looks = page.waitForResponse((answer) => /\/desk-[\w-]+\.css$/.test(answer.url()));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    expect(build.deskFiles).toContain(new URL((await looks).url()).pathname);
    await expect(page.getByText('Welcome Admin')).toBeVisible();
    const stylesheets = page.locator('link[rel="stylesheet"]:not([disabled])');
    await expectBothSheets(stylesheets);
    await page.reload();
    await expect(page.getByText('Welcome Admin')).toBeVisible();
    await expectBothSheets(stylesheets);
  },
);

/** The desk's stylesheet and the one that it shares with customers' own pages, each once. */
async function expectBothSheets(stylesheets: Locator) {
  const hrefs = await stylesheets.evaluateAll((links) =>
    links.map((link) => /\/assets\/(\w+)-[\w-]+\.css$/.exec(link.getAttribute('href') ?? '')?.[1]),
  );
  expect(hrefs.sort()).toEqual(['desk', 'own']);
}

/** Reads from the served build which files only the admins' pages need. */
function readBuild() {
  const dist = path.resolve(import.meta.dirname, '../../dist');
  const { current } = readJson<{ current: string }>(path.join(dist, 'current.json'));
  const client = path.join(dist, 'builds', current, 'client');
  const manifest = readJson<Record<string, ManifestChunk>>(
    path.join(client, '.vite/manifest.json'),
  );
  const filesOf = (pages: RegExp) =>
    new Set(
      Object.keys(manifest)
        .filter((key) => pages.test(key))
        .flatMap((key) => filesFor(manifest, key)),
    );
  const shop = filesOf(/^src\/web\/(browser\.tsx|pages\/(shelf|open|own)\/)/);
  const desk = [...filesOf(/^src\/web\/pages\/desk\//)].filter((file) => !shop.has(file));
  const rules = desk
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(path.join(client, file), 'utf8').match(/\.[a-z]\w*-[0-9a-z]{1,2}(?=[{:,. ])/gi),
    );
  return {
    entry: `/${manifest['src/web/browser.tsx']?.file}`,
    deskFiles: desk.map((file) => `/${file}`),
    deskRules: [...new Set(rules)].filter((rule) => rule !== null),
  };
}

function filesFor(
  manifest: Record<string, ManifestChunk>,
  key: string,
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((other) => filesFor(manifest, other, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}
