import type { BookedAttempt, BookedOrder, Books, ProviderTransaction } from './books.ts';
import { cashOf, judgeCash } from './judge-cash.ts';
import { judgeCodes } from './judge-codes.ts';
import { judgeGoods } from './judge-goods.ts';
import { judgeLetters } from './judge-letters.ts';
import { judgeReceipts } from './judge-receipts.ts';
import { judgeRefunds } from './judge-refunds.ts';
import { sum } from './sum.ts';

export interface Verdict {
  /** What should be true. */
  rule: string;
  /** One sentence for each place where it is not true, with references. */
  faults: string[];
}

/** Compares the provider's books with the shop's. */
export function judge(books: Books): Verdict[] {
  return [
    { rule: 'all money that came is applied once or went back', faults: judgeMoney(books) },
    { rule: 'every order has what was paid for it, and once', faults: judgeOrders(books) },
    { rule: 'what was confirmed is there as it was shown', faults: judgeReceipts(books) },
    { rule: 'sizes, sets and stock add up', faults: judgeGoods(books) },
    { rule: 'no code is used more often than it may be', faults: judgeCodes(books) },
    { rule: 'cash is recorded once, and whole', faults: judgeCash(books) },
    { rule: 'what nobody paid for is unpaid, and its stock is back', faults: judgeUnpaid(books) },
    { rule: 'the sums agree to the pesewa', faults: judgeSums(books) },
    { rule: 'refunds here are refunds there, and none twice', faults: judgeRefunds(books) },
    { rule: 'no letter is missing, and none was written twice', faults: judgeLetters(books) },
    { rule: 'the stock and the orders agree with their own histories', faults: books.audit },
  ];
}

/** The money that the payer of this reference got back, by the provider or by another way. */
export function returnedOf(books: Books, reference: string): number {
  const atProvider = sum(
    books.provider.refunds
      .filter((refund) => refund.reference === reference && refund.status === 'processed')
      .map(({ amount }) => amount),
  );
  const past = books.transfers.filter((transfer) => transfer.reference.endsWith(reference));
  return atProvider + sum(past.map(({ amount }) => amount));
}

export function isForeign({ attempts }: Books, { reference }: ProviderTransaction): boolean {
  return !attempts.some((attempt) => attempt.reference === reference);
}

function judgeMoney(books: Books): string[] {
  const attempts = new Map(books.attempts.map((attempt) => [attempt.reference, attempt]));
  return books.provider.transactions
    .filter(({ took }) => took > 0)
    .flatMap((transaction) => {
      const attempt = attempts.get(transaction.reference);
      const fault = attempt
        ? faultOfMoney(books, transaction, attempt)
        : faultOfForeign(books, transaction);
      return fault ? [`${transaction.reference}: ${fault}`] : [];
    });
}

function faultOfMoney(
  books: Books,
  { took, reference }: ProviderTransaction,
  { state, received }: BookedAttempt,
): string | undefined {
  const returned = returnedOf(books, reference);
  if (state === 'paid') {
    if (received !== took) return `the provider took ${took}, the shop counts ${received}`;
    return returned > 0 ? `it counts as paid, and ${returned} went back` : undefined;
  }
  const whole = `of ${took} that came ${returned} went back`;
  if (state === 'duplicate' || state === 'too-late' || state === 'review' || state === 'returned')
    return returned === took ? undefined : `it is ${state}, and ${whole}`;
  return `${took} came, and nobody applied it: it is ${state}`;
}

function faultOfForeign({ reviews }: Books, { took, reference }: ProviderTransaction) {
  const told = reviews.some(
    (review) => review.kind === 'foreign' && review.reference === reference,
  );
  return told ? undefined : `${took} came that are foreign, and nobody was told`;
}

function judgeOrders(books: Books): string[] {
  return books.orders.flatMap((order) => {
    const its = books.attempts.filter(({ orderId }) => orderId === order.id);
    const paying = its.filter(({ state }) => state === 'paid');
    const kept = sum(its.map(({ reference }) => keptOf(books, reference)));
    const inCash = order.cash && order.payment === 'paid';
    const due = order.payment === 'paid' && !inCash ? order.total : 0;
    const faults = [
      inCash && paying.length > 0 && `is paid in cash and by ${paying[0]?.reference}`,
      paying.length > 1 && `is paid by ${paying.map(({ reference }) => reference).join(' and ')}`,
      order.payment === 'paid' && !inCash && paying.length === 0 && 'is paid by nothing',
      order.payment !== 'paid' && paying.length > 0 && `is ${order.payment}, and has a payment`,
      order.payment === 'paid' && order.stock !== 'sold' && 'is paid, and its goods did not leave',
      kept !== due && `should have kept ${due}, and kept ${kept}`,
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `order ${order.id} ${fault}`);
  });
}

function keptOf(books: Books, reference: string): number {
  const came = books.provider.transactions.find((one) => one.reference === reference)?.took ?? 0;
  return came - returnedOf(books, reference);
}

function judgeUnpaid({ orders }: Books): string[] {
  return orders
    .filter(({ payment }) => payment !== 'paid')
    .flatMap((order) => faultOfUnpaid(order).map((fault) => `order ${order.id} ${fault}`));
}

function faultOfUnpaid({ payment, status, stock, held, cash }: BookedOrder): string[] {
  if (cash && payment === 'unpaid' && status !== 'cancelled') {
    const wanted = status === 'shipped' || status === 'delivered' ? 'sold' : 'held';
    return stock === wanted ? [] : [`waits for its cash ${status}, and its goods are ${stock}`];
  }
  return [
    payment !== 'unpaid' && `is ${payment}`,
    status !== 'cancelled' && `is unpaid, and still ${status}`,
    stock !== 'released' && `is unpaid, and its goods are ${stock}`,
    held && 'is unpaid, and still held for somebody',
  ].filter((fault) => fault !== false);
}

/** What the provider and riders received = what is applied here + sent back + foreign. */
function judgeSums(books: Books): string[] {
  const { received, cash, applied, returned, foreign } = sumsOf(books);
  if (received + cash === applied + returned + foreign) return [];
  const came = cash > 0 ? `${received} came, ${cash} in cash` : `${received} came`;
  return [`${came}; ${applied} applied, ${returned} went back, ${foreign} foreign`];
}

export function sumsOf(books: Books) {
  const { transactions } = books.provider;
  const ours = transactions.filter((transaction) => !isForeign(books, transaction));
  const paid = books.orders.filter(({ payment }) => payment === 'paid');
  return {
    received: sum(transactions.map(({ took }) => took)),
    cash: sum(books.orders.map(({ id }) => cashOf(books, id))),
    applied: sum(paid.map(({ total }) => total)),
    returned: sum(ours.map(({ reference }) => returnedOf(books, reference))),
    foreign: sum(transactions.map(({ took }) => took)) - sum(ours.map(({ took }) => took)),
  };
}
