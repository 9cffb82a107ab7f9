import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandPictures } from '#features/media/brand-pictures.rules.ts';
import { type FiledPicture, pictureFormats } from '#lib/picture.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { pictures } from '../../brand/pictures.ts';
import { demoProducts } from './demo.ts';

const root = new URL('../../', import.meta.url);
const slugs = demoProducts.map(({ slug }) => slug);
const folderOf = ({ name, product }: { name: string; product?: string }) =>
  product ? `db/seed/pictures/${name}/` : `brand/wide/${name}/`;

test('every demo product has two pictures, and nothing is left to make', async () => {
  const { database } = await openTestShop({ seed: 'demo', role: 'web' });
  const { rows } = await database.pool.query<{ slug: string; pictures: number }>(`
    SELECT slug, count(c.hash)::integer AS pictures FROM catalogue_product p
    LEFT JOIN catalogue_picture c ON c.product_id = p.id GROUP BY p.id ORDER BY p.position`);
  expect(rows).toEqual(slugs.map((slug) => ({ slug, pictures: 2 })));

  const { rows: unfinished } = await database.pool.query(`
    SELECT hash FROM media_picture WHERE source IS NOT NULL OR due_at IS NOT NULL`);
  expect(unfinished).toEqual([]);
  const { rows: jobs } = await database.pool.query(
    "SELECT id FROM jobs.job WHERE name = 'make-picture-files'",
  );
  expect(jobs).toEqual([]);
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  expect(sharedObjects.filter((file) => /sharp|vips/.test(file))).toEqual([]);
});

test('a picture of the demo is served in each of its files, as it lies beside the seed', async () => {
  const { app } = await openTestShop({ seed: 'demo', role: 'web' });
  const answer = await app.inject('/api/products/whipped-shea-body-butter');
  const [picture] = answer.json<{ pictures: FiledPicture[] }>().pictures;
  for (const format of pictureFormats) {
    for (const width of picture?.files[format] ?? []) {
      const { statusCode, rawPayload } = await app.inject(
        `/media/${picture?.hash}/${width}.${format}`,
      );
      expect(statusCode).toBe(200);
      const file = new URL(`pictures/whipped-shea-body-butter/${width}.${format}`, import.meta.url);
      expect(rawPayload.equals(readFileSync(file))).toBe(true);
    }
  }
});

test('the wide scenes are served by a shop without a seed', async () => {
  const { app } = await openTestShop({ role: 'web' });
  const scenes = pictures.filter(({ product }) => !product).map(({ name }) => name);
  expect(Object.keys(brandPictures).sort()).toEqual(scenes.toSorted());
  for (const { hash, files } of Object.values<FiledPicture>(brandPictures)) {
    for (const format of pictureFormats) {
      for (const width of files[format]) {
        const { statusCode, headers } = await app.inject(`/media/${hash}/${width}.${format}`);
        expect(statusCode).toBe(200);
        expect(headers['cache-control']).toContain('immutable');
      }
    }
    expect((await app.inject(`/media/${hash}/333.jpg`)).statusCode).toBe(404);
  }
});

test.each(pictures)('$name: its files are those that were made of it', (picture) => {
  const folder = new URL(folderOf(picture), root);
  const { files, sum } = read<FiledPicture & { sum: string }>(new URL('picture.json', folder));
  const names = pictureFormats.flatMap((format) =>
    files[format].map((width) => `${width}.${format}`),
  );
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(readFileSync(new URL(name, folder)));
  expect(hash.digest('hex')).toBe(sum);
  expect(new Set(Object.values(files).map((widths) => widths.join()))).toHaveProperty('size', 1);
});

test.each(pictures)('$name: what was drawn is at most 300 KB', ({ name }) => {
  expect(statSync(new URL(`brand/masters/${name}.jpg`, root)).size).toBeLessThanOrEqual(300_000);
});

test.each(pictures)(
  '$name: its labels say what the products are called now',
  ({ name, labels }) => {
    const drawn = read<{ labels: { [slug: string]: object } }>(
      new URL(`brand/masters/${name}.json`, root),
    ).labels;
    expect(Object.keys(drawn)).toEqual(Object.keys(labels));
    for (const [slug, said] of Object.entries(drawn)) {
      const product = demoProducts.find((one) => one.slug === slug);
      expect(product).toMatchObject(without(said, 'kind'));
    }
  },
);

test('nothing lies beside the seed that no row of the table draws', () => {
  const lying = ['db/seed/pictures/', 'brand/wide/'].flatMap((folder) =>
    existsSync(new URL(folder, root))
      ? readdirSync(new URL(folder, root)).map((name) => `${folder}${name}/`)
      : [],
  );
  expect(lying.toSorted()).toEqual(pictures.map(folderOf).toSorted());
});

function read<Value>(file: URL): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}

function without(facts: object, key: string): object {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== key));
}
