import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import { lockCooperatives } from './cooperatives.queries.ts';
import type * as contract from './deliveries.contract.ts';
import { type DeliveriesOutlook, mostTold } from './deliveries.contract.ts';
import { type EnteredDeliveryRow, selectEnteredDeliveries } from './deliveries.queries.ts';
import { enterDelivery } from './deliveries.ts';
import {
  columnNames,
  deliveriesHead,
  deliveryLine,
  type GivenDelivery,
  type RowFault,
  readDeliveries,
} from './deliveries-file.ts';
import { deliveryName } from './rules.ts';
import { formatKilograms } from './words.rules.ts';

export async function exportDeliveries(
  context: Pick<Context, 'pool' | 'clock' | 'changes' | 'publicUrl'>,
) {
  return { name: await currentFileName(context, 'deliveries', 'csv'), pieces: pieces(context) };
}

const batch = 500;

async function* pieces({ pool }: Pick<Context, 'pool'>): AsyncGenerator<string> {
  yield deliveriesHead;
  let after = 0;
  for (;;) {
    const rows = await selectEnteredDeliveries(pool, { after, limit: batch });
    yield rows.map(deliveryLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.number;
  }
}

interface Judgement {
  added: GivenDelivery[];
  same: number;
  faults: RowFault[];
  names: ReadonlyMap<string, string>;
}

/**
 * A dry run only judges. The real run locks the co-operatives and judges again, so a file that is
 * sent twice at the same time adds its deliveries once.
 */
export async function importDeliveries(
  context: CallContext,
  { body: { csv, dryRun } }: Input<typeof contract.importDeliveries>,
) {
  const day = dayOf(context.clock());
  if (dryRun) {
    const judged = await judge(context.pool, csv, day);
    return judged.ok ? accept(outlookOf(judged.value)) : judged;
  }
  return changeOrigin(context, async (database) => {
    const judged = await judge(database, csv, day);
    if (!judged.ok) return judged;
    const { added, faults, names } = judged.value;
    if (faults.length > 0) return refuseRows(faults);
    for (const { line: _line, delivery: _delivery, ...given } of added) {
      const of = { name: names.get(given.cooperativeId) ?? '' };
      await enterDelivery(context, database, { ...given, of });
    }
    return accept(outlookOf(judged.value));
  });
}

async function judge(database: Database, csv: string, day: string) {
  const cooperatives = await lockCooperatives(database);
  const file = readDeliveries(csv, cooperatives);
  if (!file.ok) {
    return refuse('unreadable-file', { details: { line: String(file.line), reason: file.reason } });
  }
  const entered = await selectEnteredDeliveries(database, { after: 0, limit: null });
  const known = new Map(entered.map((row) => [deliveryName(row.number), row]));
  const alike = new Set(entered.map(likenessOf));
  const lines = new Map<string, number>();
  const names = new Map(cooperatives.map(({ id, name }) => [id, name]));
  const judged: Judgement = { added: [], same: 0, faults: [...file.faults], names };
  for (const row of file.rows) {
    const fault = (column: string, reason: string) =>
      judged.faults.push({ line: row.line, column, reason });
    const likeness = likenessOf(row);
    const earlier = lines.get(likeness);
    lines.set(likeness, row.line);
    const own = known.get(row.delivery);
    if (row.deliveredOn > day) fault(columnNames.deliveredOn, 'This day has not come yet.');
    else if (row.delivery && !own)
      fault(columnNames.delivery, 'The shop has no such delivery. Leave this empty to add one.');
    else if (own && likenessOf(own) !== likeness)
      fault(
        columnNames.delivery,
        'This delivery is there with other values. Please change it at the desk.',
      );
    else if (!own && earlier) fault(columnNames.delivery, `Line ${earlier} is the same delivery.`);
    else if (own || alike.has(likeness)) judged.same += 1;
    else judged.added.push(row);
  }
  judged.faults.sort((one, other) => one.line - other.line);
  return accept(judged);
}

/** Two deliveries that agree in all of these facts are the same one, entered twice. */
function likenessOf(row: Omit<GivenDelivery, 'line' | 'delivery'> | EnteredDeliveryRow): string {
  const { cooperativeId, kind, deliveredOn, grams, price, premium, paymentReference } = row;
  return JSON.stringify([
    cooperativeId,
    kind,
    deliveredOn,
    grams,
    price,
    premium,
    paymentReference,
  ]);
}

function outlookOf({ added, same, faults, names }: Judgement): DeliveriesOutlook {
  const items = added.slice(0, mostTold).map(({ line, cooperativeId, deliveredOn, grams }) => ({
    line,
    says: `${deliveredOn}: ${formatKilograms(grams)} from ${names.get(cooperativeId)}`,
  }));
  return {
    added: { total: added.length, items },
    same,
    faults: { total: faults.length, items: faults.slice(0, mostTold) },
  };
}

function refuseRows([first]: readonly RowFault[]): Refused<'faulty-rows'> {
  const where = `Line ${first?.line}, ${first?.column}`;
  return refuse('faulty-rows', { details: { where, reason: first?.reason ?? '' } });
}
