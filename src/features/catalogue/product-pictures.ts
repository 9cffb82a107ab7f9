import { makePicture, previewPicture } from '#features/media/make-picture.ts';
import { keepPicture, letGoOfPictures } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import { mostPictures } from './picture.rules.ts';
import { hashesOf } from './pictures-of.ts';
import {
  deleteProductPictures,
  findDeskProduct,
  insertProductPictures,
  lockProduct,
  raiseVersion,
} from './product-desk.queries.ts';
import { deskProductOf } from './product-desk.ts';
import { recordProduct } from './record-product.ts';
import type * as transfer from './transfer.contract.ts';

export async function addPicture(
  context: CallContext,
  { params: { id }, body: { image } }: Input<typeof contract.addPicture>,
) {
  const { pool } = context;
  if (!isId(id) || !(await findDeskProduct(pool, id))) return refuse('unknown-product');
  const made = await pictureOf(image);
  if (!made.ok) return made;
  return arrange(context, id, 'picture-added', async (hashes, database) => {
    if (hashes.length >= mostPictures) return refuse('too-many-pictures');
    const hash = await keepPicture(context, database, made.value);
    return hashes.includes(hash) ? refuse('same-picture') : accept([...hashes, hash]);
  });
}

export async function previewOf(
  _: CallContext,
  { body: { image } }: Input<typeof contract.previewPicture>,
) {
  const made = await previewPicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  return made.ok ? accept({ preview: made.value }) : made;
}

export async function keepPictureForImport(
  context: CallContext,
  { body: { image } }: Input<typeof transfer.keepPicture>,
) {
  const made = await pictureOf(image);
  if (!made.ok) return made;
  const hash = await transaction(context.pool, (database) =>
    keepPicture(context, database, made.value),
  );
  return accept({ hash });
}

export function arrangePictures(
  context: CallContext,
  { params: { id }, body: { hashes: wanted } }: Input<typeof contract.arrangePictures>,
) {
  return arrange(context, id, 'pictures-arranged', async (hashes) => {
    const same = wanted.toSorted().join() === hashes.toSorted().join();
    return same ? accept(wanted) : refuse('other-pictures');
  });
}

export function removePicture(
  context: CallContext,
  { params: { id, hash } }: Input<typeof contract.removePicture>,
) {
  return arrange(context, id, 'picture-removed', async (hashes) =>
    hashes.includes(hash)
      ? accept(hashes.filter((other) => other !== hash))
      : refuse('unknown-picture'),
  );
}

type Arranged<Code extends string> = { ok: true; value: string[] } | Refused<Code>;

async function arrange<Code extends string>(
  context: CallContext,
  id: string,
  action: string,
  choose: (hashes: string[], database: Database) => Promise<Arranged<Code>>,
) {
  const { pool, clock, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  const refused = await transaction(pool, async (database) => {
    await lockProduct(database, id);
    const product = await findDeskProduct(database, id);
    if (!product) return refuse('unknown-product');
    const chosen = await choose(hashesOf(product), database);
    if (!chosen.ok) return chosen;
    await setPictures(database, { id, hashes: chosen.value, at: clock() });
    await recordProduct(context, database, {
      action,
      product: { id, name: product.name },
      before: { pictures: hashesOf(product) },
      after: { pictures: chosen.value },
    });
    return undefined;
  });
  if (refused) return refused;
  changes.announce('catalogue');
  const product = await deskProductOf(context, id);
  return product ? accept(product) : refuse('unknown-product');
}

export async function pictureOf(image: File) {
  return makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
}

/** The caller has locked the product's row. */
export async function setPictures(
  database: Database,
  { id, hashes, at }: { id: string; hashes: string[]; at: Date },
): Promise<void> {
  const before = await deleteProductPictures(database, id);
  await letGoOfPictures(
    database,
    before.map(({ hash }) => hash),
    at,
  );
  await insertProductPictures(database, id, hashes);
  await raiseVersion(database, id, at);
}
