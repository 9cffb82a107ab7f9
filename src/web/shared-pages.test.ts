import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { fillJournal } from '#features/journal/fill-journal.ts';
import { pages } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import { demoArticles as journal } from '../../db/seed/journal.ts';

const publicUrl = 'https://shop.example';
const { app, context } = await openTestShop({ publicUrl });
await fillEmptyShop(context, demoProducts);
await fillJournal(context, journal, 'journal-demo');

const address = z.url().startsWith(`${publicUrl}/`);
const organization = z.object({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address,
  logo: address,
});
const days = z.object({ minValue: z.int().min(0), maxValue: z.int(), unitCode: z.literal('DAY') });

/**
 * The fields that Google requires: developers.google.com/search/docs/appearance/structured-data.
 */
const shapes = {
  Organization: organization.extend({
    contactPoint: z.object({ telephone: z.string().startsWith('+233'), email: z.email() }),
  }),
  WebSite: z.object({ name: z.string().min(1), url: z.literal(`${publicUrl}/`) }),
  Product: z.object({
    name: z.string().min(1),
    description: z.string().min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }),
    offers: z.object({
      '@type': z.literal('Offer'),
      url: address,
      price: z.string().regex(/^\d+\.\d{2}$/),
      priceCurrency: z.literal('GHS'),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
      shippingDetails: z.object({
        shippingRate: z.object({ value: z.literal(0), currency: z.literal('GHS') }),
        shippingDestination: z.object({ addressCountry: z.literal('GH') }),
        deliveryTime: z.object({ handlingTime: days, transitTime: days }),
      }),
      hasMerchantReturnPolicy: z.object({
        applicableCountry: z.literal('GH'),
        returnPolicyCategory: z.url(),
        merchantReturnDays: z.literal(30),
        returnMethod: z.url(),
        returnFees: z.literal('https://schema.org/FreeReturn'),
      }),
    }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: z.string().min(1),
          item: address,
        }),
      )
      .min(2),
  }),
  Article: z.object({
    headline: z.string().min(1).max(110),
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.optional(z.iso.datetime()),
    author: organization,
    publisher: organization,
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: z.string().endsWith('?'),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .length(demoFacts.questions.length),
  }),
};

test.each([
  [pages.home, ['Organization', 'WebSite']],
  ['/products/rose-water-toner', ['Product', 'BreadcrumbList']],
  [`/blog/${journal[0].slug}`, ['Article', 'BreadcrumbList']],
  [pages.contact, ['FAQPage']],
] as const)('%s tells search engines of %j, each with what they ask for', async (path, kinds) => {
  const facts = factsIn((await app.inject(path)).body);
  expect(facts.map((fact) => fact['@type'])).toEqual(kinds);
  for (const [place, kind] of kinds.entries()) {
    expect(facts[place]).toMatchObject({ '@context': 'https://schema.org' });
    expect(shapes[kind].safeParse(facts[place]).error, kind).toBeUndefined();
  }
});

test('the way to an article is Home, Journal and the article', async () => {
  const [article] = journal;
  const [, trail] = factsIn((await app.inject(`/blog/${article.slug}`)).body);
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${publicUrl}/` },
    { position: 2, name: 'Journal', item: `${publicUrl}/blog` },
    { position: 3, name: article.title, item: `${publicUrl}/blog/${article.slug}` },
  ]);
});

test('every page that may be found has a title and a description of its own, each as long as is shown', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const addresses = await addressesToFind();
  for (const path of addresses) {
    const { body } = await app.inject(path);
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
    const description = /name="description" content="(.*?)"/.exec(body)?.[1] ?? '';
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(65);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(40);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(170);
    titles.add(title);
    descriptions.add(description);
  }
  expect([titles.size, descriptions.size]).toEqual([addresses.length, addresses.length]);
});

test('every page that may be found brings a picture that is there, by its whole address', async () => {
  for (const path of await addressesToFind()) {
    const { body } = await app.inject(path);
    const picture = /property="og:image" content="(.*?)"/.exec(body)?.[1] ?? '';
    expect(picture, path).toMatch(/^https:\/\/shop\.example\/(assets|media)\/.*\.jpg$/);
    const file = await app.inject(picture.slice(publicUrl.length));
    expect([file.statusCode, file.headers['content-type']], picture).toEqual([200, 'image/jpeg']);
    expect(file.headers['cache-control']).toContain('immutable');
  }
});

test('the icons of a page and of its manifest are there, and kept for good', async () => {
  const { body } = await app.inject(pages.about);
  const named = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="(.*?)"/g)];
  const answer = await app.inject(/rel="manifest" href="(.*?)"/.exec(body)?.[1] ?? '');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = z
    .object({ name: z.literal('Taama'), icons: z.array(z.object({ src: z.string() })).length(2) })
    .parse(answer.json());
  const icons = [...named.map(([, href = '']) => href), ...manifest.icons.map(({ src }) => src)];
  expect(icons).toHaveLength(4);
  for (const icon of icons) {
    const { statusCode, headers } = await app.inject(icon);
    expect([statusCode, headers['cache-control']], icon).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

async function addressesToFind(): Promise<string[]> {
  const { body } = await app.inject('/sitemap.xml');
  return [...body.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}

function factsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, fact = '']) => JSON.parse(fact));
}
