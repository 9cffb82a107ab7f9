import { readOwn } from '#client/session.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { formatMoney } from '#lib/money.ts';
import type { Cart } from '../contract.ts';

/** Logging out empties the storage, and with it this. */
const key = 'seenCart';

/** A cart as its customer last saw it, in words, because it is only read. */
export interface SeenCart {
  /** The id of the customer. */
  whose: string;
  /** The moment, as ISO text. */
  at: string;
  lines: readonly string[];
  total: string;
}

export function noteSeenCart({ items, total }: Cart, at: Date): void {
  const seen: SeenCart = {
    whose: readOwn('userId'),
    at: at.toISOString(),
    lines: items.map(
      ({ product, size, quantity }) => `${quantity} × ${inSize(product.name, size)}`,
    ),
    total: formatMoney(total),
  };
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // Storage is full or refused. Only a convenience is lost.
  }
}

/** Undefined if this customer has seen no cart with items here. */
export function readSeenCart(): SeenCart | undefined {
  const whose = readOwn('userId');
  const seen = whose ? parseSeen() : undefined;
  return seen?.whose === whose ? seen : undefined;
}

/** Checks the text, because an older version of the shop may have stored it. */
function parseSeen(): SeenCart | undefined {
  try {
    const { whose, at, lines, total } = JSON.parse(localStorage.getItem(key) ?? '') as SeenCart;
    const texts = [whose, at, total, ...lines];
    return texts.every((text) => typeof text === 'string')
      ? { whose, at, lines, total }
      : undefined;
  } catch {
    return undefined;
  }
}
