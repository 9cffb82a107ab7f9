import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  findProduct,
  insertProductPicture,
  selectPictureHashes,
} from '#features/catalogue/catalogue.queries.ts';
import { keepPicture } from '#features/media/media.ts';
import { openPool, run, sql, transaction } from '#platform/database.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { openLog } from '#platform/logging.ts';
import { openChanges } from '#platform/pages/changes.ts';

const widths = [320, 640];

/** Gives a product of the run's shop a picture for each colour, once, whichever worker comes first. */
export async function hangPictures(page: Page, slug: string, colours: string[]): Promise<void> {
  const folder = process.env.SHOP_FOLDER;
  if (!folder) throw new Error('The shop of this run has no folder');
  // It runs already: this only finds where.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const pool = openPool({ ...connection, max: 2 }, () => undefined);
  const changes = openChanges({
    pool,
    connection,
    log: openLog(() => undefined),
    fingerprint: async () => '',
  });
  const painted = await Promise.all(colours.map((colour) => paint(page, colour)));
  await transaction(pool, async (database) => {
    const product = await findProduct(database, { slug });
    if (!product) throw new Error(`There is no ${slug} in the demo shop`);
    await run(database, sql`SELECT id FROM catalogue_product WHERE id = ${product.id} FOR UPDATE`);
    if ((await selectPictureHashes(database, product.id)).length > 0) return;
    for (const [position, variants] of painted.entries()) {
      const original = variants.at(-1)?.bytes ?? Buffer.alloc(0);
      const size = { width: 640, height: 640, at: new Date() };
      const hash = await keepPicture(database, { original, variants, ...size });
      await insertProductPicture(database, { productId: product.id, position, hash });
    }
  });
  changes.announce('catalogue');
  await changes.stop();
  await pool.end();
}

async function paint(page: Page, colour: string) {
  const files = await page.evaluate(
    ([fill, ...sizes]) =>
      Promise.all(
        sizes.map(async (width) => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = Number(width);
          const brush = canvas.getContext('2d');
          if (brush) brush.fillStyle = String(fill);
          brush?.fillRect(0, 0, canvas.width, canvas.height);
          const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
          return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
        }),
      ),
    [colour, ...widths] as const,
  );
  return files.map((bytes, place) => ({
    width: widths[place] ?? 0,
    format: 'jpg' as const,
    bytes: Buffer.from(bytes),
  }));
}
