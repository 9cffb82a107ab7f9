import { nothing, type Pesewas, pesewas, share, sumOf } from '#lib/money.ts';

/** A line of an order that the desk takes. */
interface AgreedLine {
  /** The shop's price for one piece. */
  price: Pesewas;
  quantity: number;
  /** The price for one piece that was agreed on instead. */
  agreed?: Pesewas | undefined;
}

/**
 * Computes the sums of an order whose prices were agreed on. Its lines keep the shop's prices, and
 * the difference is a discount. A sum that was agreed on for all items applies after the agreed
 * prices of lines, and is shared out in proportion to them. Undefined if something would cost more
 * than in the shop.
 */
export function agreedSums(
  lines: readonly AgreedLine[],
  { sum, fee }: { sum?: Pesewas | undefined; fee: Pesewas },
) {
  const amounts = lines.map(({ price, quantity }) => pesewas(price * quantity));
  const wanted = lines.map(({ price, quantity, agreed = price }) => pesewas(agreed * quantity));
  const byLines = sumOf(wanted);
  const items = sum ?? byLines;
  const isMore = wanted.some((amount, place) => amount > (amounts[place] ?? 0));
  if (isMore || items > byLines) return undefined;
  const rest = share(pesewas(byLines - items), wanted);
  const subtotal = sumOf(amounts);
  return {
    subtotal,
    discount: pesewas(subtotal - items),
    parts: amounts.map((amount, place) =>
      pesewas(amount - (wanted[place] ?? amount) + (rest[place] ?? nothing)),
    ),
    byCode: false,
    delivery: fee,
    deliveryOff: nothing,
    total: pesewas(items + fee),
  };
}
