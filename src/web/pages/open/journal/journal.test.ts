import { expect, test } from 'vitest';
import { formatMonth } from '#lib/dates.ts';
import { journal } from '#lib/journal.ts';
import { articlePath } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop.ts';

const { app } = await openTestShop({ publicUrl: 'https://shop.example' });

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
  expect(words).toContain(`By Taama, ${formatMonth(new Date(entry.published))}`);
  expect(words).toContain(`${entry.minutes} minutes to read`);
});

test.each(journal)('$slug takes as long to read as it says', async ({ slug, minutes }) => {
  const { article } = await read(slug);
  const words = wordsOf(article.slice(0, article.indexOf('Where this is from'))).length;
  expect(words).toBeGreaterThanOrEqual(700);
  expect(words).toBeLessThanOrEqual(1100);
  expect(minutes).toBe(Math.round(words / 200));
});

test.each(journal)('$slug names its sources, and links to them safely', async ({ slug }) => {
  const { article } = await read(slug);
  const sources = article.slice(article.indexOf('Where this is from'));
  expect(sources.match(/<cite>/g)?.length).toBeGreaterThanOrEqual(5);
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
