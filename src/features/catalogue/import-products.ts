import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type { Called } from './categories.rules.ts';
import { categoriesOf, heldCategories } from './categories.ts';
import { type Judgement, judgeRows } from './judge-import.ts';
import { judgeSizes } from './judge-sizes.ts';
import { rowsOfOrigin } from './match-origin.ts';
import { lockShelf } from './product-desk.queries.ts';
import { columnNames, type GivenRow } from './products-file.ts';
import { readProducts } from './read-products.ts';
import { lockFamilies } from './sizes.queries.ts';
import { takeOver } from './take-over.ts';
import { tellOrigin, tellOutlook } from './tell-outlook.ts';
import type * as contract from './transfer.contract.ts';
import {
  selectAlike,
  selectProductsOf,
  selectSizesSold,
  selectSkuOwners,
} from './transfer.queries.ts';

/**
 * A dry run only judges the file. The real run judges it again, and then imports all of it or
 * nothing.
 */
export async function importProducts(
  context: CallContext,
  { body: { csv, dryRun, choices = {} } }: Input<typeof contract.importProducts>,
) {
  const file = await readProducts(csv, { ...choices, at: context.clock() });
  if (!file.ok) {
    return refuse('unreadable-file', {
      details: { line: String(file.line), reason: file.reason },
    });
  }
  const rowsIn =
    'origin' in file
      ? (database: Database) => rowsOfOrigin(database, file.origin, choices.pictures ?? [])
      : async () => file.rows;
  const { rows: categories } = await categoriesOf(context)();
  const from = 'origin' in file ? { from: tellOrigin(file.origin, categories) } : {};
  if (dryRun) {
    const rows = await rowsIn(context.pool);
    const judged = await judge(context.pool, { rows, categories, at: context.clock() });
    return accept({ ...tellOutlook(judged), ...from });
  }
  const outcome = await transaction(context.pool, (database) =>
    carryOut(context, database, rowsIn),
  ).catch(refuseTakenSku);
  if (!outcome.ok) return outcome;
  context.changes.announce('catalogue', 'stock');
  return accept({ ...outcome.value, ...from });
}

/** Another admin's product can take the SKU at the same moment. */
function refuseTakenSku(error: unknown): Refused<'faulty-rows'> {
  if ((error as { constraint?: unknown }).constraint !== 'catalogue_product_sku') throw error;
  const reason = 'Another product or size already has one of these SKUs.';
  return refuse('faulty-rows', { details: { where: columnNames.sku, reason, others: '0' } });
}

async function carryOut(
  context: CallContext,
  database: Database,
  rowsIn: (database: Database) => Promise<GivenRow[]>,
) {
  await lockShelf(database);
  const rows = await rowsIn(database);
  const categories = await heldCategories(database);
  const at = context.clock();
  const seen = await judge(database, { rows, categories, at });
  if (seen.faults.length > 0) return refuseRows(seen);
  // Locks only the products that change, and judges them again, because another change may have
  // come first.
  const ids = new Set(seen.changed.map(({ row }) => row.id));
  await lockFamilies(database, [...ids, ...withNewSizes(seen)]);
  const held = await judge(database, {
    rows: rows.filter(({ facts }) => !facts?.id || ids.has(facts.id)),
    categories,
    at,
  });
  if (held.faults.length > 0) return refuseRows(held);
  await takeOver(context, database, { ...held, at });
  const same = rows.length - held.added.length - held.changed.length;
  return accept(tellOutlook({ ...held, same }));
}

async function judge(
  database: Database,
  { rows, categories, at }: { rows: GivenRow[]; categories: readonly Called[]; at: Date },
): Promise<Judgement> {
  const facts = rows.flatMap((row) => row.facts ?? []);
  const ids = facts.flatMap(({ id = '', sizeOf = '' }) => [id, sizeOf].filter(isId));
  const skus = facts.flatMap(({ sku }) => sku || []);
  const products = ids.length > 0 ? await selectProductsOf(database, ids) : [];
  const owners = skus.length > 0 ? await selectSkuOwners(database, skus) : [];
  const names = facts.flatMap(({ id, name }) => (id ? [] : name));
  const alike = names.length > 0 ? await selectAlike(database, names) : [];
  const judged = judgeRows(rows, { products, alike, owners, categories }, at);
  const sized = [...ids, ...withNewSizes(judged)];
  const sizes = sized.length > 0 ? await selectSizesSold(database, sized) : [];
  const faults = [...judged.faults, ...judgeSizes(judged, sizes)];
  return { ...judged, faults: faults.sort((one, other) => one.line - other.line) };
}

function withNewSizes({ added }: Judgement): string[] {
  return added.flatMap(({ sizeOf }) => (sizeOf && 'id' in sizeOf ? [sizeOf.id] : []));
}

function refuseRows({ faults: [first, ...others] }: Judgement): Refused<'faulty-rows'> {
  const where = [`Line ${first?.line}`, first?.column].filter(Boolean).join(', ');
  return refuse('faulty-rows', {
    details: { where, reason: first?.reason ?? '', others: String(others.length) },
  });
}
