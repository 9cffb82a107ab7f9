import { sumsOf } from './judge.ts';
import type { Ended } from './run-faults.ts';
import { sum } from './sum.ts';

const mostShown = 20;

/** The printed ledger: what happened, the sums, and what agrees. */
export function writeLedger({ seed, orders }: { seed: number; orders: number }, ended: Ended) {
  return [
    `Seed ${seed}, ${orders} customers, ${Math.round(ended.seconds)} s`,
    '',
    ...writeTable([...whatHappened(ended), ...writeSums(ended)]),
    '',
    ...writeTable([...ended.struck].map(([kind, times]) => [`fault ${kind}`, times])),
    ...writeTable([...ended.told].toSorted()),
    ...writeTable([...ended.forged].map(([kind, times]) => [`forged ${kind}`, times])),
    ...writeTable([...ended.kills].map(([kind, times]) => [`killed ${kind}`, times])),
    '',
    ...ended.verdicts.flatMap(({ rule, faults }) => [
      `${faults.length === 0 ? 'PASS' : 'FAIL'}  ${rule}`,
      ...faults.slice(0, mostShown).map((fault) => `      ${fault}`),
      ...(faults.length > mostShown ? [`      and ${faults.length - mostShown} more`] : []),
    ]),
  ].join('\n');
}

type Row = [string, number | string];

function whatHappened({ books, kills, struck, reviews }: Ended): Row[] {
  const { orders, attempts, refunds, letters, delivered, provider } = books;
  const inState = (wanted: string) => attempts.filter(({ state }) => state === wanted).length;
  return [
    ['orders placed', orders.length],
    ['orders paid', orders.filter(({ payment }) => payment === 'paid').length],
    [
      'orders expired, cancelled or replaced',
      orders.filter(({ payment }) => payment === 'unpaid').length,
    ],
    ...whatWasSold(books),
    ['attempts to pay', attempts.length],
    ['payments that came twice', inState('duplicate')],
    ['payments that came too late', inState('too-late')],
    ['payments for the owner to look at', inState('review')],
    ['payments at the provider', provider.transactions.filter(({ took }) => took > 0).length],
    ['refunds done', refunds.filter(({ state }) => state === 'done').length],
    ['things that the owner looked at', reviews],
    ['letters', letters.length],
    ['letters given to the mail server again', sum([...delivered.values()]) - delivered.size],
    ['kills', sum([...kills.values()])],
    ['faults that struck', sum([...struck.values()])],
  ];
}

function whatWasSold({ orders, lines, goods }: Ended['books']): Row[] {
  const priceOf = new Map(goods.map(({ id, price }) => [id, price]));
  const countLines = (is: (line: (typeof lines)[number]) => boolean) => lines.filter(is).length;
  const inCash = orders.filter(({ cash }) => cash);
  return [
    ['  lines of a size', countLines(({ size }) => size !== null)],
    ['  lines of a set', countLines(({ parts }) => parts !== null)],
    ['  lines at a sale price', countLines(({ good, price }) => price !== priceOf.get(good))],
    ['  with the code', orders.filter(({ code }) => code !== null).length],
    ['  with a fee for delivery', orders.filter(({ delivery }) => delivery > 0).length],
    ['  taken by the owner', orders.filter(({ origin }) => origin !== 'web').length],
    ['  for cash', inCash.length],
    ['    recorded', inCash.filter(({ payment }) => payment === 'paid').length],
  ];
}

function writeSums({ books }: Ended): Row[] {
  const { received, applied, returned, foreign } = sumsOf(books);
  return [
    ['pesewas that came', received.toLocaleString('en')],
    ['pesewas in cash', sumsOf(books).cash.toLocaleString('en')],
    ['  applied to orders', applied.toLocaleString('en')],
    ['  sent back', returned.toLocaleString('en')],
    ['  from outside', foreign.toLocaleString('en')],
  ];
}

function writeTable(rows: Row[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, figure]) => `${name.padEnd(width)}  ${String(figure).padStart(12)}`);
}
