import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Words that the glossary replaces, as parts of a name: `findGoods`, `goods-table`. */
const banned: Record<string, RegExp> = {
  product: /goods|sku(?![a-z])|shelved|article/i,
  desk: /backoffice|dashboard/i,
  cart: /basket/i,
  discount: /coupon|promotion/i,
  dispute: /chargeback/i,
  visitor: /guest/i,
  stock: /inventory/i,
  call: /endpoint/i,
};

/** At the desk there are only admins, and the folder says so. */
const bannedBeginning = /^admin-/;

const ofTheJournal = 'an article of the journal is one to read';

const mayStand: Record<string, string> = {
  'src/features/accounts/desk/admin-list.tsx': 'the list of admins, beside the list of invitations',
  'src/features/accounts/letters/admin-removed.ts': 'a letter’s kind, which is stored with letters',
  'src/web/pages/open/article.tsx': ofTheJournal,
  'src/web/pages/open/article.facts.ts': ofTheJournal,
  'src/web/pages/open/article.module.css': ofTheJournal,
  articlePath: ofTheJournal,
  listArticles: ofTheJournal,
  readArticle: ofTheJournal,
  Article: ofTheJournal,
  ListedArticle: ofTheJournal,
  SeedArticle: ofTheJournal,
};

const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
const entries = [...glossary.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)];

const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root });

test('the glossary has some forty words, in their order, each with what is not said for it', () => {
  const words = entries.map(([, word]) => word);
  expect(words.length).toBeGreaterThan(20);
  expect(words.length).toBeLessThanOrEqual(45);
  expect(words).toEqual(words.toSorted());
  for (const [, word, meaning] of entries) expect(meaning, word).toMatch(/\*Not: .+\*/);
  for (const word of Object.keys(banned)) expect(words).toContain(word);
});

test('no file of the shop is named by a word that the glossary has another one for', () => {
  const named = files.filter((file) => isBanned(path.basename(file)));
  expect(named.filter((file) => !mayStand[file])).toEqual([]);
});

test('nothing that the shop exports is named so', () => {
  const named = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => exportsOf(file).map((name) => ({ file, name })))
    .filter(({ file, name }) => isBanned(name) && !mayStand[name] && !mayStand[file]);
  expect(named).toEqual([]);
});

test('every exception is needed', () => {
  const names = new Set([...files, ...files.flatMap(exportsOf)]);
  expect(Object.keys(mayStand).filter((name) => !names.has(name))).toEqual([]);
});

test.each(['findGoods', 'goods-table.tsx', 'ShelvedProduct', 'GuestBanner', 'admin-orders.tsx'])(
  '%s would be told of',
  (name) => {
    expect(isBanned(name)).toBe(true);
  },
);

function isBanned(name: string): boolean {
  return bannedBeginning.test(name) || Object.values(banned).some((word) => word.test(name));
}

function exportsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const declared = source.matchAll(
    /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
  );
  const listed = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => names.split(',').map((each) => each.trim())),
  ];
}
