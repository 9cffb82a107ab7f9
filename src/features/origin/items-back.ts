import type { StockChange } from '#features/catalogue/stock.ts';
import type { BackRefusal, CameBack, Lid, LotsAsked } from '#features/returns/announcements.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { Database } from '#platform/database.ts';
import { backOnShelf, tellOrigins, withoutLot } from './back.rules.ts';
import { unblockPieces } from './block-lots.ts';
import {
  type ComingRow,
  insertReturned,
  lockLots,
  selectComing,
  selectReturned,
} from './packing.queries.ts';

/**
 * Records the lots of the pieces that came back. If a line left from several lots, or partly
 * without a lot, the lids must say which. Uncertain lots are not guessed (docs/decisions/0109).
 */
export async function noteReturned(
  database: Database,
  { id: returnId, orderId, items, lids, calledBack = [] }: CameBack,
  at: Date,
): Promise<Refused<BackRefusal> | { changes: StockChange[] }> {
  const left = await selectComing(database, [orderId]);
  await lockLots(
    database,
    left.map(({ lotId }) => lotId),
  );
  // Reads the rows again under the lock, because another transaction may have recalled or packed
  // them.
  const rows = await selectComing(database, [orderId]);
  const unused = [...lids];
  const read = items.map((item) => {
    const own = rows.filter((row) => isOf(row, item));
    const lidsRead = takeLids(unused, item, own);
    const unread = lidsOf(own, calledBack, lidsRead).slice(0, item.quantity - lidsRead.length);
    const said = [...lidsRead, ...unread];
    const told = tellOrigins(
      own,
      item,
      said.map(({ code }) => code),
    );
    return { item, ...told, shelved: backOnShelf(item, told, said) };
  });
  const [wrong] = unused;
  if (wrong?.code === null) return refuse('all-of-lots');
  if (wrong) return refuse('not-of-lot', { details: { lot: wrong.code } });
  const known = read.flatMap(({ known: of, shelved }) =>
    of.map((one, place) => ({ ...one, shelved: shelved?.[place] ?? 0 })),
  );
  const recalled = known.find(({ row, shelved }) => shelved > 0 && row.recalledAt);
  if (recalled) return refuse('recalled-goods', { details: { lot: recalled.row.code } });
  // A piece of an unknown lot could not be found on the shelf when its lot is recalled.
  if (read.some(({ shelved }) => !shelved)) return refuse('unread-lid');
  const room = new Map(rows.map(({ lotId, left: pieces }) => [lotId, pieces]));
  const back = known.flatMap(({ row, now, earlier, shelved }) =>
    [
      { row, units: shelved, shelved: true },
      { row, units: takeRoom(room, row, now - shelved + earlier), shelved: false },
    ].filter(({ units }) => units > 0),
  );
  await insertReturned(database, {
    ...{ returnId, orderId, at },
    lineIds: back.map(({ row }) => row.lineId),
    productIds: back.map(({ row }) => row.productId),
    lotIds: back.map(({ row }) => row.lotId),
    units: back.map(({ units }) => units),
    shelved: back.map(({ shelved }) => shelved),
  });
  const changes: StockChange[] = [];
  for (const { row, units } of back.filter(({ shelved }) => !shelved)) {
    const pieces = Math.min(units, row.unpacked);
    const change = await unblockPieces(database, { ...row, pieces, at });
    if (change) changes.push(change);
  }
  return { changes };
}

/**
 * An unpacked piece is in its lot again. It leaves the lot again now, unless another order has
 * taken it since.
 */
function takeRoom(
  room: Map<string, number>,
  { lotId, unpacked }: ComingRow,
  wanted: number,
): number {
  if (unpacked === 0) return wanted;
  const there = room.get(lotId) ?? 0;
  const units = Math.min(wanted, there);
  room.set(lotId, there - units);
  return units;
}

interface OfLine {
  lineId: string;
  productId: string;
}

function isOf(row: OfLine, { lineId, productId }: OfLine): boolean {
  return row.lineId === lineId && row.productId === productId;
}

/** In a return that answers a recall, the pieces with unread lids are of the recalled lots. */
function lidsOf(
  rows: readonly ComingRow[],
  lotIds: readonly string[],
  lidsRead: readonly Lid[],
): Lid[] {
  return rows
    .filter(({ lotId }) => lotIds.includes(lotId))
    .flatMap(({ productId, code, units, returned }) => {
      const known = lidsRead.filter((lid) => lid.code === code).length;
      return Array<Lid>(units - returned - known).fill({ productId, code });
    });
}

/** Takes as many of the lids as the line can have. Taken lids are removed for the next lines. */
function takeLids(
  lids: Lid[],
  { productId, quantity, bought }: CameBack['items'][number],
  rows: readonly ComingRow[],
): Lid[] {
  const possible: (string | null)[] = [
    ...rows.flatMap(({ code, units, returned }) => Array<string>(units - returned).fill(code)),
    ...Array<null>(rows.length > 0 ? withoutLot({ bought }, rows) : 0).fill(null),
  ];
  const taken: Lid[] = [];
  for (const lid of [...lids]) {
    const place = possible.indexOf(lid.code);
    if (lid.productId !== productId || place < 0 || taken.length === quantity) continue;
    possible.splice(place, 1);
    taken.push(lid);
    lids.splice(lids.indexOf(lid), 1);
  }
  return taken;
}

/**
 * The lots of the pieces that came back. For a return that has not arrived, the lots that may come.
 */
export async function lotsOfReturned(database: Database, returns: readonly LotsAsked[]) {
  const ids = returns.map(({ id }) => id);
  const came = Map.groupBy(await selectReturned(database, ids), ({ returnId }) => returnId);
  const waiting = returns.filter(({ hasCome }) => !hasCome);
  const orderIds = [...new Set(waiting.map(({ orderId }) => orderId))];
  const left = await selectComing(database, orderIds);
  const mayCome = ({ orderId, items }: LotsAsked) =>
    items.flatMap(({ lineId, productId, bought }) => {
      const own = left.filter((row) => row.orderId === orderId && isOf(row, { lineId, productId }));
      const without = own.length > 0 ? withoutLot({ bought }, own) : 0;
      return [
        ...own
          .filter(({ units, returned }) => units > returned)
          .map(({ code, units, returned }) => ({
            ...{ lineId, productId, code, units: units - returned },
          })),
        ...(without > 0 ? [{ lineId, productId, code: null, units: without }] : []),
      ];
    });
  return new Map(
    returns.map((one) => [
      one.id,
      one.hasCome ? (came.get(one.id) ?? []).map(({ returnId: _, ...lot }) => lot) : mayCome(one),
    ]),
  );
}
