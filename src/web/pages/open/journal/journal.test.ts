import { expect, test } from 'vitest';
import { fillJournal } from '#features/journal/fill-journal.ts';
import { formatMonth } from '#lib/dates.ts';
import { articlePath } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoArticles as journal } from '../../../../../db/seed/journal.ts';

const { app, context } = await openTestShop({ publicUrl: 'https://shop.example' });
await fillJournal(context, journal, 'journal-demo');

const read = async (slug: string) => {
  const { statusCode, body } = await app.inject(articlePath(slug));
  const article = /<article>.*<\/article>/s.exec(body)?.[0] ?? '';
  return { statusCode, body, article };
};

test.each(journal)('$slug is a page of its own, signed and dated', async (entry) => {
  const { statusCode, body, article } = await read(entry.slug);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${entry.title} · Taama</title>`);
  const words = wordsOf(article).join(' ');
  expect(words).toContain(`By Taama, ${formatMonth(new Date(entry.publishedAt))}`);
  expect(words).toContain(`minutes to read`);
});

test.each(journal)('$slug takes as long to read as it says', async ({ slug }) => {
  const { article } = await read(slug);
  const [, minutes] = /(\d+) minutes to read/.exec(wordsOf(article).join(' ')) ?? [];
  const words = wordsOf(
    article.slice(article.indexOf('</header>'), article.indexOf('Where this is from')),
  ).length;
  expect(words).toBeGreaterThanOrEqual(650);
  expect(words).toBeLessThanOrEqual(1100);
  expect(Number(minutes)).toBe(Math.round(words / 200));
});

test.each(journal)('$slug names its sources, and links to them safely', async ({ slug }) => {
  const { article } = await read(slug);
  const sources = article.slice(article.indexOf('Where this is from'));
  expect(sources.match(/<li>/g)?.length).toBeGreaterThanOrEqual(5);
  for (const [, address] of sources.matchAll(/href="([^"]*)"/g)) {
    expect(address).toMatch(/^https:\/\//);
  }
});

test('what nobody wrote is not found', async () => {
  const { statusCode, body } = await read('how-to-be-twenty-again');
  expect(statusCode).toBe(404);
  expect(body).toContain('Page Not Found');
});

function wordsOf(html: string): string[] {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, (tag) => (/^<\/?(i|em|time|span|strong)\b/.test(tag) ? '' : ' '))
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
}
