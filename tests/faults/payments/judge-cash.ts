import type { Books } from './books.ts';
import { sum } from './sum.ts';

/** After all entries and corrections, the recorded cash is the order's total, once. */
export function judgeCash(books: Books): string[] {
  return books.orders.flatMap(({ id, cash, payment, total }) => {
    const due = cash && payment === 'paid' ? total : 0;
    const here = cashOf(books, id);
    const others = books.cash.filter(({ orderId, amount }) => orderId === id && amount !== total);
    return [
      ...(here === due ? [] : [`order ${id} should have ${due} in cash, and has ${here}`]),
      ...others.map(({ amount }) => `order ${id}: ${amount} in cash, and its total is ${total}`),
    ];
  });
}

export function cashOf({ cash }: Books, order: string): number {
  const its = cash.filter(({ orderId }) => orderId === order);
  return sum(its.map(({ kind, amount }) => (kind === 'received' ? amount : -amount)));
}
