import { recordChange } from '#features/audit/audit.ts';
import { keepPicture, letGoOfPictures, picturesByHash } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import * as queries from './categories.queries.ts';
import { mostCategories } from './categories.rules.ts';
import { withNames } from './categories.ts';
import type * as contract from './category.contract.ts';
import type { DeskCategory } from './category.contract.ts';
import { pictureOf } from './product-pictures.ts';
import { freeSlug, slugOf } from './slug.ts';

type Category = Omit<queries.UsedCategoryRow, 'formerNames'> & { formerNames: string[] };

export async function listDeskCategories({ pool }: Pick<Context, 'pool'>) {
  const rows = await readAll(pool);
  const pictures = await picturesByHash(
    pool,
    rows.map(({ pictureHash }) => pictureHash),
  );
  const items = rows.map(
    ({ key, pictureHash, searchName: _, ...row }): DeskCategory => ({
      _id: key,
      ...row,
      picture: pictures.get(pictureHash) ?? null,
    }),
  );
  return accept(items);
}

export function addCategory(
  context: CallContext,
  { body: { name, sentence, hidden } }: Input<typeof contract.addCategory>,
) {
  return alone(context, async (database, categories) => {
    if (categories.length >= mostCategories) return refuse('too-many-categories');
    const meant = meantBy(categories, name);
    if (meant) return refuseName(name, meant);
    const taken = categories.flatMap(({ key, searchName }) => [key, searchName]);
    const key = freeSlug(slugOf(name), new Set(taken));
    const at = context.clock();
    await queries.takeFormerName(database, { key, name, at });
    await queries.insertCategory(database, { key, name, searchName: key, sentence, hidden, at });
    await recordChange(context, database, {
      action: 'category-added',
      subject: { kind: 'category', id: key, name },
      before: null,
      after: { name, sentence, hidden },
    });
    return accept(undefined);
  });
}

/**
 * The old name still finds the category. If the category has these words already, nothing changes.
 */
export function changeCategory(
  context: CallContext,
  { params: { id }, body: { version, ...wanted } }: Input<typeof contract.changeCategory>,
) {
  return alone(context, async (database, categories) => {
    const before = categories.find(({ key }) => key === id);
    if (!before) return refuse('unknown-category');
    if (say(before) === say(wanted)) return accept(undefined);
    if (version !== before.version) {
      const details = { now: say(before), wanted: say(wanted), version: String(before.version) };
      return refuse('changed-meanwhile', { details });
    }
    const { name } = wanted;
    const meant = meantBy(categories, name, id);
    if (meant) return refuseName(name, meant);
    const at = context.clock();
    await queries.takeFormerName(database, { key: id, name, at });
    const former = [...before.formerNames, before.name].filter((one) => one !== name);
    const formerNames = [...new Set(former)];
    await queries.updateCategory(database, { key: id, ...wanted, formerNames, at });
    await recordChange(context, database, {
      action: 'category-changed',
      subject: { kind: 'category', id, name: before.name },
      before: factsOf(before),
      after: factsOf(wanted),
    });
    return accept(undefined);
  });
}

export function arrangeCategories(
  context: CallContext,
  { body: { ids, seen } }: Input<typeof contract.arrangeCategories>,
) {
  return alone(context, async (database, categories) => {
    const now = categories.map(({ key }) => key);
    const same = ids.toSorted().join('\n') === now.toSorted().join('\n');
    if (!same || seen.join('\n') !== now.join('\n')) return refuse('other-categories');
    await queries.placeCategories(database, ids, context.clock());
    const named = (keys: string[]) =>
      keys.map((wanted) => categories.find(({ key }) => key === wanted)?.name ?? wanted);
    await recordChange(context, database, {
      action: 'categories-arranged',
      subject: { kind: 'category', id: 'categories', name: 'the categories' },
      before: { order: named(now) },
      after: { order: named(ids) },
    });
    return accept(undefined);
  });
}

export async function setCategoryPicture(
  context: CallContext,
  { params: { id }, body: { image } }: Input<typeof contract.setCategoryPicture>,
) {
  const made = await pictureOf(image);
  if (!made.ok) return made;
  return changePicture(context, id, (database) => keepPicture(context, database, made.value));
}

export function removeCategoryPicture(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeCategoryPicture>,
) {
  return changePicture(context, id, async () => null);
}

/**
 * A product that is put into the category at the same time either prevents the removal, or finds
 * the category gone.
 */
export function removeCategory(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeCategory>,
) {
  return alone(context, async (database) => {
    await queries.lockCategory(database, id);
    const category = (await readAll(database)).find(({ key }) => key === id);
    if (!category) return refuse('unknown-category');
    const { name, products, pictureHash } = category;
    if (products > 0) {
      const counted = products === 1 ? '1 product' : `${products} products`;
      return refuse('category-in-use', { details: { name, products: counted } });
    }
    await queries.deleteCategory(database, id);
    await letGoOfPictures(database, pictureHash ? [pictureHash] : [], context.clock());
    await recordChange(context, database, {
      action: 'category-removed',
      subject: { kind: 'category', id, name },
      before: factsOf(category),
      after: null,
    });
    return accept(undefined);
  });
}

function changePicture(
  context: CallContext,
  id: string,
  choose: (database: Database) => Promise<string | null>,
) {
  return alone(context, async (database, categories) => {
    const category = categories.find(({ key }) => key === id);
    if (!category) return refuse('unknown-category');
    const { name, pictureHash } = category;
    const hash = await choose(database);
    const at = context.clock();
    await queries.setCategoryPicture(database, { key: id, hash, at });
    if (pictureHash && pictureHash !== hash) await letGoOfPictures(database, [pictureHash], at);
    await recordChange(context, database, {
      action: 'category-changed',
      subject: { kind: 'category', id, name },
      before: { picture: pictureHash },
      after: { picture: hash },
    });
    return accept(undefined);
  });
}

/** Lets one admin change categories at a time. Answers all categories after the change. */
async function alone<Code extends string>(
  context: CallContext,
  change: (database: Database, categories: readonly Category[]) => Promise<Result<undefined, Code>>,
) {
  const { pool, changes } = context;
  const outcome = await transaction(pool, async (database) => {
    await queries.lockCategories(database);
    return change(database, await readAll(database));
  });
  if (!outcome.ok) return outcome;
  changes.announce('catalogue', 'categories');
  return listDeskCategories(context);
}

async function readAll(database: Database): Promise<Category[]> {
  return (await queries.selectUsedCategories(database)).map(withNames);
}

/** Finds another category with this name or this search name. */
function meantBy(categories: readonly Category[], name: string, own?: string) {
  const lower = name.toLowerCase();
  return categories.find(
    (one) => one.key !== own && (one.name.toLowerCase() === lower || one.searchName === name),
  );
}

function refuseName(wanted: string, { name }: Category) {
  return refuse('name-taken', { details: { field: 'name', wanted, name } });
}

interface Facts {
  name: string;
  sentence: string;
  pictureAlt: string;
  hidden: boolean;
}

function factsOf({ name, sentence, pictureAlt, hidden }: Facts) {
  return { name, sentence, pictureAlt, hidden };
}

function say({ name, sentence, pictureAlt, hidden }: Facts): string {
  const shown = pictureAlt && `picture: ${pictureAlt}`;
  return [name, sentence, shown, hidden ? 'hidden' : 'shown'].filter(Boolean).join('; ');
}
