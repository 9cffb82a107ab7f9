import { cashPattern } from '#features/orders/cash.rules.ts';
import { type TaxRate, taxWithin } from '#features/orders/tax.rules.ts';
import type { Input } from '#lib/contract.ts';
import { beginningOf, endOf } from '#lib/days.ts';
import { nothing, type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { dayIn, daysOfMonth, monthsUntil } from './period.rules.ts';
import type * as contract from './statement.contract.ts';
import type { Statement } from './statement.contract.ts';
import { type Entry, findFirstMonth, selectStatement } from './statement.queries.ts';
import { refundReasons } from './statement.rules.ts';

export async function readStatement(
  context: CallContext,
  { query: { month } }: Input<typeof contract.readStatement>,
) {
  return accept(await statementOf(context, month));
}

export async function statementOf(
  { pool, clock }: Pick<CallContext, 'pool' | 'clock'>,
  asked: string | undefined,
): Promise<Statement> {
  const today = dayIn(clock());
  const [present = '', last = ''] = monthsUntil(today, 2);
  const since = (await findFirstMonth(pool)).month ?? present;
  const month = asked ?? (since < present ? last : present);
  const { from, until } = daysOfMonth(month);
  const end = endOf(until);
  const entries = await selectStatement(pool, {
    from: beginningOf(from),
    until: end,
    cash: cashPattern,
  });
  return presentStatement(entries, { month, since, over: clock() >= end });
}

function presentStatement(
  entries: readonly Entry[],
  head: Pick<Statement, 'month' | 'since' | 'over'>,
): Statement {
  const named = (line: string, told?: string) =>
    entries.filter((one) => one.line === line && (told === undefined || one.told === told));
  const amount = (line: string, told?: string) =>
    sumOf(named(line, told).map((one) => pesewas(one.amount)));
  const count = (line: string) => named(line).reduce((sum, one) => sum + one.count, 0);
  const byWay = (line: string) => ({
    provider: amount(line, 'provider'),
    hand: amount(line, 'hand'),
    cash: amount(line, 'cash'),
  });
  return {
    ...head,
    orders: count('sold'),
    sold: {
      goods: amount('goods'),
      sales: amount('sale'),
      first: amount('first'),
      codes: amount('code'),
      agreed: amount('agreed'),
      delivery: amount('delivery'),
      total: amount('sold'),
    },
    taxes: presentTaxes(named('tax'), named('tax-back')),
    refunds: presentRefunds(named('refund')),
    refunded: amount('refund'),
    apart: amount('apart'),
    apartOrders: named('apart').map(presentApart),
    onTop: amount('on-top'),
    came: byWay('came'),
    gone: byWay('gone'),
    noSale: { came: amount('no-sale'), count: count('no-sale'), gone: byWay('no-sale-gone') },
    fees: amount('fees'),
    feesUnknown: count('no-fees'),
    foreign: { told: amount('foreign'), count: count('foreign') },
    otherCurrencies: named('other-currency').map((one) => ({
      currency: one.told,
      count: one.count,
    })),
  };
}

/** Each order's taxes are split as the order shows them, and then added up. */
function presentTaxes(within: readonly Entry[], back: readonly Entry[]): Statement['taxes'] {
  const sums = new Map<string, Statement['taxes'][number]>();
  const add = (entries: readonly Entry[], side: 'within' | 'back') => {
    for (const { told, amount, count } of entries) {
      for (const line of taxWithin(pesewas(amount), JSON.parse(told) as TaxRate[]).lines) {
        const { name, percent } = line;
        const key = `${name} ${percent}`;
        const sum = sums.get(key) ?? { name, percent, within: nothing, back: nothing };
        sums.set(key, { ...sum, [side]: pesewas(sum[side] + line.amount * count) });
      }
    }
  };
  add(within, 'within');
  add(back, 'back');
  return [...sums.values()];
}

/** An unknown reason counts as a refund by the desk, so that no money is left out. */
function presentRefunds(entries: readonly Entry[]): Statement['refunds'] {
  return refundReasons.flatMap((reason) => {
    const own = entries.filter(({ told }) => reasonOf(told) === reason);
    if (own.length === 0) return [];
    const refunded: Pesewas = sumOf(own.map(({ amount }) => pesewas(amount)));
    return [{ reason, refunded, count: own.reduce((sum, { count }) => sum + count, 0) }];
  });
}

function reasonOf(told: string) {
  return refundReasons.find((reason) => reason === told) ?? 'desk';
}

function presentApart({ told, amount }: Entry): Statement['apartOrders'][number] {
  const [_id = '', number = ''] = told.split(' ');
  return { _id, number: Number(number), differs: pesewas(amount) };
}
