import { formatMoney } from '#lib/money.ts';
import type { CartItem } from '../contract.ts';

/** Says why a line cannot be ordered as it is. */
export function lineTrouble({ trouble, quantity, product }: CartItem): string | undefined {
  switch (trouble) {
    case 'gone':
      return 'We no longer sell this product. Please remove it.';
    case 'none-left':
      return 'Out of stock. Please remove it to order the rest.';
    case 'not-enough':
      return `You chose ${quantity}, but we only have ${product.stock} left. Please take fewer.`;
    default:
      return undefined;
  }
}

/** Says why the customer cannot go on to pay; null if nothing prevents it. */
export function stopText(items: readonly CartItem[]): string | null {
  const stopped = items.filter(({ trouble }) => trouble !== null).length;
  if (stopped === 0) return null;
  return stopped === 1
    ? 'One item needs your attention. Please see the note beside it.'
    : `${stopped} items need your attention. Please see the notes beside them.`;
}

export function priceChange({ priceBefore, product }: CartItem): string | undefined {
  if (priceBefore === null) return undefined;
  return `The price changed from ${formatMoney(priceBefore)} to ${formatMoney(product.price)}.`;
}
