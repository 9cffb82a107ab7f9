import type { BookedOrder, Books, Receipt } from './books.ts';
import { sum } from './sum.ts';

/** Each customer got the order that they were shown, and each order costs what it says. */
export function judgeReceipts(books: Books): string[] {
  return [
    ...books.receipts.flatMap((receipt) => faultsOfReceipt(books, receipt)),
    ...books.orders.flatMap((order) => faultsOfSum(books, order)),
  ];
}

function faultsOfReceipt(books: Books, receipt: Receipt): string[] {
  const { orderId: id, total, confirmed, discounts, discount, taken } = receipt;
  const order = books.orders.find((one) => one.id === id);
  if (!order) return [`order ${id} was confirmed, and is not there`];
  const lines = books.lines.filter(({ orderId }) => orderId === id);
  const better = taken?.agreed ?? Math.max(discounts.first, discounts.code);
  const faults = [
    confirmed !== total && `was shown at ${total}, and confirmed at ${confirmed}`,
    linesOf(receipt.lines) !== linesOf(lines) &&
      `was shown with ${linesOf(receipt.lines)}, and has ${linesOf(lines)}`,
    ...(['discount', 'delivery', 'total'] as const).map(
      (what) =>
        receipt[what] !== order[what] &&
        `was shown a ${what} of ${receipt[what]}, and has ${order[what]}`,
    ),
    (order.origin === 'web') === (taken !== undefined) &&
      `says that it was taken by ${order.origin}`,
    discount !== better && `has ${discount} off, and the better discount is ${better}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `order ${id} ${fault}`);
}

function linesOf(lines: Receipt['lines']): string {
  const told = lines.map(({ good, quantity, price }) => `${quantity} ${good} at ${price}`);
  return told.toSorted().join(', ');
}

function faultsOfSum(books: Books, { id, discount, delivery, total }: BookedOrder): string[] {
  const lines = books.lines.filter(({ orderId }) => orderId === id);
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity));
  const off = sum(lines.map((line) => line.discount));
  return [
    ...(total === subtotal - discount + delivery
      ? []
      : [`order ${id} is ${total}, and ${subtotal} - ${discount} + ${delivery} is not`]),
    ...(off === discount ? [] : [`order ${id} has ${discount} off, and its lines ${off}`]),
  ];
}
