import { contentsOf } from '#features/catalogue/sets.rules.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { type CsvCell, csvLine, csvMark } from '#lib/csv.ts';
import { pesewas, plainMoney } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import type { DeskOrder, ShownLine } from './desk.queries.ts';
import { orderName, orderNumber } from './order-name.rules.ts';
import { choiceOf, presentGood } from './present-order.ts';
import { originWord } from './rules.ts';

type Cell = (order: DeskOrder) => CsvCell;

/** The columns of an order's line in a spreadsheet: what was sold, to whom, and for how much. */
const columns: readonly [name: string, cell: Cell][] = [
  ['Order', ({ id }) => orderName(id)],
  ['Date', ({ createdAt }) => written(createdAt)],
  ['Status', ({ status }) => status],
  ['Payment', ({ payment }) => payment],
  ['Paid', ({ paidAt }) => paidAt && written(paidAt)],
  ['Customer', ({ customerName }) => customerName],
  ['E-mail', ({ customerEmail }) => customerEmail],
  ['Phone', ({ phone }) => showPhone(phone)],
  ['Street', ({ street }) => street],
  ['City', ({ city }) => city],
  ['Region', ({ region }) => region],
  ['Digital address', ({ digitalAddress }) => digitalAddress],
  ['Landmark', ({ landmark }) => landmark],
  ['Goods', ({ lines }) => lines.map(good).join(', ')],
  ['Items', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Subtotal (GH₵)', ({ subtotal }) => cedis(subtotal)],
  ['Discount (GH₵)', ({ discount }) => cedis(discount)],
  ['Total (GH₵)', ({ total }) => cedis(total)],
  ['Notes', ({ notes }) => notes],
  // In a hundred thousand orders, two ids may have the same end.
  ['Id', ({ id }) => id],
  ['Discount code', ({ discountCode }) => discountCode],
  ['Number', ({ number }) => orderNumber(number)],
  ['Delivery', (order) => choiceOf(order)?.name ?? ''],
  ['Delivery fee (GH₵)', ({ delivery }) => cedis(delivery)],
  ['Off the delivery fee (GH₵)', ({ deliveryOff }) => cedis(deliveryOff)],
  ['Pick-up point', (order) => pickUpPoint(order)],
  ['Cash', (order) => cashOf(order)],
  ['Gift', ({ giftNote }) => (giftNote === null ? '' : 'Yes')],
  ['Gift note', ({ giftNote }) => giftNote],
  ['Origin', originWord],
  ['Receiver', ({ recipient }) => recipient],
];

export const ordersHead = csvMark + csvLine(columns.map(([name]) => name));

export function orderLine(order: DeskOrder): string {
  return csvLine(columns.map(([, cell]) => cell(order)));
}

function good(line: ShownLine): string {
  const { name, size, parts } = presentGood(line);
  const inside = parts ? ` (${contentsOf(parts, line.quantity).join(', ')})` : '';
  return `${line.quantity} × ${inSize(name, size)}${inside}`;
}

function pickUpPoint(order: DeskOrder): string {
  const point = choiceOf(order)?.point;
  return point ? `${point.address}, ${point.city}` : '';
}

/** Empty if the order was not to be paid for at the door. */
function cashOf({ cash, paidAt, status }: DeskOrder): string {
  if (!cash) return '';
  if (paidAt) return 'collected';
  return status === 'cancelled' ? 'not collected' : 'to collect';
}

/** A moment in the form that spreadsheets read. Ghana's time is UTC. */
function written(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

function cedis(amount: number): string {
  return plainMoney(pesewas(amount));
}
