import { deliveryDates } from '#lib/delivery-dates.ts';
import { pesewas } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';
import type { ListedOrder, Order } from './contract.ts';
import type { Address, OrderEvent, OrderLine, OrderRow } from './orders.queries.ts';

export function presentListed(order: OrderRow, lines: readonly OrderLine[]): ListedOrder {
  const { phone, region } = order;
  return { ...presentBoth(order, lines), phone, region };
}

export function presentOrder(
  order: OrderRow,
  { lines, events, now }: { lines: readonly OrderLine[]; events: readonly OrderEvent[]; now: Date },
): Order {
  const { notes, heldUntil, paidAt, region } = order;
  const delivery = deliveryDates(paidAt ?? now, regionNamed(region));
  return {
    ...presentBoth(order, lines),
    shippingAddress: presentAddress(order),
    orderNotes: notes,
    heldUntil: heldUntil?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    delivery: { from: delivery.from.toISOString(), until: delivery.until.toISOString() },
    history: events.map((event) => ({ at: event.at.toISOString(), what: sentenceOf(event) })),
    canCancel: heldUntil !== null,
  };
}

export function presentAddress({ street, city, region, digitalAddress, landmark, phone }: Address) {
  const country = 'Ghana' as const;
  return { street, city, region, country, phone, digitalAddress, landmark };
}

function presentBoth(order: OrderRow, lines: readonly OrderLine[]) {
  const { id, customerName, customerEmail, status, payment, discountPercent, createdAt } = order;
  return {
    _id: id,
    customerName,
    customerEmail,
    items: lines.map(({ productId, name, price, quantity, discount }) => ({
      productId,
      name,
      price: pesewas(price),
      quantity,
      discount: pesewas(discount),
    })),
    subtotal: pesewas(order.subtotal),
    discount: pesewas(order.discount),
    discountPercent,
    totalAmount: pesewas(order.total),
    createdAt: createdAt.toISOString(),
    status,
    payment,
  };
}

/** Without a region the slower promise holds. */
function regionNamed(name: string | null): Region {
  return regions.find((region) => region === name) ?? 'Northern';
}

function sentenceOf({ kind, after, reason }: OrderEvent): string {
  if (kind === 'placed') return 'Ordered';
  if (kind === 'paid') return 'Paid';
  if (kind === 'expired') return 'Cancelled: not paid in time';
  if (kind === 'replaced') return 'Cancelled: the cart changed, and was ordered anew';
  const status = `${after.charAt(0).toUpperCase()}${after.slice(1)}`;
  return reason ? `${status}: ${reason}` : status;
}
