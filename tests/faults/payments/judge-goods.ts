import type { BookedGood, BookedLine, Books, Part } from './books.ts';
import { sum } from './sum.ts';

/** Each line has the size and the parts that it says, and took as many pieces as left the shelf. */
export function judgeGoods(books: Books): string[] {
  const goods = new Map(books.goods.map((good) => [good.id, good]));
  return [
    ...books.lines.flatMap((line) => faultsOfLine(line, goods.get(line.good))),
    ...books.goods.flatMap((good) => faultsOfStock(books, good)),
  ];
}

function faultsOfLine(line: BookedLine, good: BookedGood | undefined): string[] {
  const named = `order ${line.orderId}: its ${line.good}`;
  if (!good) return [`${named} is nothing that is sold`];
  const faults = [
    line.sizeOf !== good.sizeOf && `is a size of ${line.sizeOf}, and should be of ${good.sizeOf}`,
    line.size !== good.size && `is ${line.size}, and should be ${good.size}`,
    partsIn(line.parts ?? []) !== partsIn(good.parts) &&
      `took ${partsIn(line.parts ?? [])}, and should have taken ${partsIn(good.parts)}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${named} ${fault}`);
}

function partsIn(parts: readonly Part[]): string {
  const told = parts.map(({ good, quantity }) => `${quantity} ${good}`);
  return told.toSorted().join(', ') || 'no parts';
}

function faultsOfStock(books: Books, { id, began, onHand, reserved, moved }: BookedGood): string[] {
  const [sold, held] = [taken(books, id, 'sold'), taken(books, id, 'held')];
  const faults = [
    sold + held > began && `began with ${began}, and ${sold + held} are sold or held`,
    onHand !== began - sold && `began with ${began}, sold ${sold}, and has ${onHand}`,
    onHand !== moved && `has ${onHand}, and its movements say ${moved}`,
    reserved !== held && `has ${reserved} put aside, and orders hold ${held}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${id} ${fault}`);
}

/** How many pieces of a product are in orders with this state of stock, alone and in sets. */
function taken({ orders, lines }: Books, good: string, stock: string): number {
  const there = new Set(orders.filter((order) => order.stock === stock).map(({ id }) => id));
  const pieces = lines
    .filter(({ orderId }) => there.has(orderId))
    .flatMap((line) =>
      (line.parts ?? [{ good: line.good, quantity: 1 }])
        .filter((part) => part.good === good)
        .map((part) => part.quantity * line.quantity),
    );
  return sum(pieces);
}
