import type { Books } from './books.ts';

/** A code is used by the orders that hold it, and never above its limits. */
export function judgeCodes(books: Books): string[] {
  return [...books.codes.flatMap((code) => faultsOfCode(books, code)), ...faultsOfOrders(books)];
}

function faultsOfCode(
  { uses }: Books,
  { code, mostUses, mostPerPerson, ...counted }: Books['codes'][number],
): string[] {
  const its = uses.filter((use) => use.code === code);
  const people = Map.groupBy(its, ({ person }) => person);
  const greedy = [...people].filter(([, theirs]) => theirs.length > mostPerPerson);
  return [
    ...(its.length > mostUses ? [`${code} is used ${its.length} times of ${mostUses}`] : []),
    ...(its.length === counted.uses
      ? []
      : [`${code} counts ${counted.uses} uses, and orders hold ${its.length}`]),
    ...greedy.map(
      ([person, { length }]) => `${code} is used ${length} times by ${person} of ${mostPerPerson}`,
    ),
  ];
}

/**
 * Each order with a code holds one use of it, with the order's own discount. A cancelled order
 * holds none.
 */
function faultsOfOrders({ orders, uses }: Books): string[] {
  return orders.flatMap(({ id, code, status, discount }) => {
    const its = uses.filter(({ orderId }) => orderId === id);
    const due = code !== null && status !== 'cancelled' ? 1 : 0;
    const wrong = its.filter((use) => use.code !== code || use.amount !== discount);
    return [
      ...(its.length === due
        ? []
        : [`order ${id} should hold ${due} uses, and holds ${its.length}`]),
      ...wrong.map(
        (use) =>
          `order ${id} has ${discount} off by ${code}, and holds ${use.amount} of ${use.code}`,
      ),
    ];
  });
}
