import type pg from 'pg';
import * as calls from '#features/insight/figures.calls.ts';
import { agrees, placesOf } from '#features/insight/statement.rules.ts';
import { type TaxRate, taxWithin } from '#features/orders/tax.rules.ts';
import { pesewas } from '#lib/money.ts';

/** A statement as calls send it, in cedis. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of a test
type Wire = any;

/**
 * Adds a month up from the rows, one by one and in another way than the shop, and says where the
 * shop's statement differs. It shares only the split of a tax with the statement.
 */
export async function statementFaults(pool: pg.Pool, told: Wire): Promise<string[]> {
  const month: string = told.month;
  const within = (at: Date | null) => at?.toISOString().startsWith(month) ?? false;
  const read = async (table: string) => (await pool.query(`SELECT * FROM ${table}`)).rows;
  const orders = new Map((await read('orders_order')).map((order) => [order.id, order]));
  const lines = await read('orders_line');
  const events = await read('orders_event');
  const attempts = new Map((await read('payments_attempt')).map((one) => [one.id, one]));
  const refunds = await read('payments_refund');
  const transfers = await read('payments_transfer');

  const expected: Record<string, number> = {};
  let otherCurrencies = 0;
  const apart = new Map<string, number>();
  const add = (name: string, amount: number) => {
    expected[name] = (expected[name] ?? 0) + amount;
  };
  const move = (order: string, amount: number) =>
    apart.set(order, (apart.get(order) ?? 0) + amount);
  const tax = (side: string, amount: number, rates: TaxRate[] | null) => {
    for (const line of rates ? taxWithin(pesewas(amount), rates).lines : []) {
      add(`${side} ${line.name}`, line.amount);
    }
  };

  for (const event of events.filter(({ kind, at }) => kind === 'paid' && within(at))) {
    const order = orders.get(event.order_id);
    const own = lines.filter(({ order_id: id }) => id === order.id);
    for (const { full_price_pesewas: full, price_pesewas: price, quantity } of own) {
      add('goods', (full ?? price) * quantity);
      add('sales', ((full ?? price) - price) * quantity);
    }
    const name = order.discount_code ? 'codes' : order.discount_percent > 0 ? 'first' : 'agreed';
    add(name, order.discount_pesewas);
    add('codes', order.delivery_off_pesewas);
    add('delivery', order.delivery_pesewas + order.delivery_off_pesewas);
    add('total', order.total_pesewas);
    add('orders', 100);
    move(order.id, -order.total_pesewas);
    tax('within', order.total_pesewas, order.tax_rates);
  }
  const isCash = (reference: string) => /^Cash T-\d+-\d{3}\//.test(reference);
  const counts = (id: string | null) =>
    id === null || ['paid', 'returned'].includes(attempts.get(id).state);
  for (const one of attempts.values()) {
    if (!within(one.received_at) || !(one.received_pesewas > 0)) continue;
    if (one.received_currency) {
      otherCurrencies += 1;
      continue;
    }
    add('fees', one.fees_pesewas ?? 0);
    if (!counts(one.id)) {
      add('no sale came', one.received_pesewas);
      continue;
    }
    add('came provider', one.received_pesewas);
    add('on top', one.received_pesewas - one.amount_pesewas);
    move(one.subject_id, one.amount_pesewas);
  }
  for (const { kind, at, amount_pesewas: amount, reference, subject_id, attempt_id } of transfers) {
    if (!within(at)) continue;
    const way = isCash(reference) ? 'cash' : 'hand';
    if (kind === 'received') {
      add(`came ${way}`, amount);
      move(subject_id, amount);
    } else if (counts(attempt_id)) {
      add(`gone ${way}`, amount);
      const undone = transfers.some(
        (one) =>
          one.kind === 'received' &&
          one.subject_id === subject_id &&
          `${one.reference} undone` === reference,
      );
      add(way === 'cash' || undone ? 'refund undone' : 'refund hand', amount);
      tax('back', amount, orders.get(subject_id).tax_rates);
    } else {
      add(`no sale gone ${way}`, amount);
    }
  }
  for (const { state, done_at: at, amount_pesewas: amount, attempt_id: id, cause } of refunds) {
    if (state !== 'done' || !within(at) || attempts.get(id).received_currency) continue;
    if (!counts(id)) {
      add('no sale gone provider', amount);
      continue;
    }
    add('gone provider', amount);
    add(`refund ${cause.split(' ')[0]}`, amount);
    tax('back', amount, orders.get(attempts.get(id).subject_id).tax_rates);
  }
  for (const amount of apart.values()) add('apart', amount);

  const said: Record<string, number> = {
    ...told.sold,
    orders: told.orders,
    apart: told.apart,
    fees: told.fees,
    'on top': told.onTop,
    'no sale came': told.noSale.came,
    ...named('came', told.came),
    ...named('gone', told.gone),
    ...named('no sale gone', told.noSale.gone),
    ...Object.fromEntries(
      told.refunds.map(({ reason, refunded }: Wire) => [`refund ${reason}`, refunded]),
    ),
    ...Object.fromEntries(
      told.taxes.flatMap(({ name, within: sold, back }: Wire) => [
        [`within ${name}`, sold],
        [`back ${name}`, back],
      ]),
    ),
  };
  const faults = [...new Set([...Object.keys(expected), ...Object.keys(said)])].flatMap((name) => {
    const [own = 0, theirs = 0] = [expected[name], Math.round((said[name] ?? 0) * 100)];
    return own === theirs ? [] : [`${month}, ${name}: ${theirs} is told, ${own} is in the books`];
  });
  const others = told.otherCurrencies.map(({ count }: Wire) => count);
  if (others.reduce((sum: number, count: number) => sum + count, 0) !== otherCurrencies) {
    faults.push(`${month}: ${otherCurrencies} payments came in another currency`);
  }
  const sums = (...names: string[]) => names.reduce((sum, name) => sum + (expected[name] ?? 0), 0);
  const there = {
    provider:
      sums('came provider', 'no sale came') -
      sums('gone provider', 'no sale gone provider', 'fees'),
    hand: sums('came hand') - sums('gone hand', 'no sale gone hand'),
    cash: sums('came cash') - sums('gone cash', 'no sale gone cash'),
  };
  const statement = calls.readStatement.read?.(told, new Headers());
  if (!statement) throw new Error('A statement is read as it is sent');
  if (JSON.stringify(placesOf(statement)) !== JSON.stringify(there)) {
    faults.push(`${month}: ${JSON.stringify(there)} is there by the books`);
  }
  if (!agrees(statement)) faults.push(`${month}: the two sides differ`);
  return faults;
}

function named(name: string, byWay: Record<string, number>) {
  return Object.fromEntries(Object.entries(byWay).map(([way, sum]) => [`${name} ${way}`, sum]));
}
