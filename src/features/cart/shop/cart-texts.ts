import { CallFailed, saidBy } from '#client/client.ts';
import { formatMoney } from '#lib/money.ts';
import type { CartItem } from '../contract.ts';

export function addedText(name: string): string {
  return `${name} added to cart!`;
}

/** Section 8 of the specification: a text per failed call, with the server's own sentence. */
export function addTrouble(error: unknown): string {
  if (isEnded(error)) return 'Session expired. Please login again.';
  return `Failed to add item to cart: ${messageOf(error)}`;
}

export function quantityTrouble(error: unknown): string {
  if (statusOf(error) === 404) return `Product not found in cart. ${shownAnew}`;
  return `Failed to update quantity: ${messageOf(error)}`;
}

export function removalTrouble(error: unknown): string {
  return statusOf(error) === 404 ? `Item not found in cart. ${shownAnew}` : 'Failed to remove item';
}

export function codeTrouble(error: unknown): string {
  return saidBy(error, 'We couldn’t check the code. Please try again.');
}

export const clearTrouble = 'Failed to clear cart. Please try again.';
export const endedTrouble = 'Please login again';

const shownAnew = 'We’re loading your cart again.';

export function isEnded(error: unknown): boolean {
  return statusOf(error) === 401;
}

function statusOf(error: unknown): number {
  return error instanceof CallFailed ? error.status : 0;
}

function messageOf(error: unknown): string {
  return saidBy(error, 'we couldn’t reach the shop. Please try again.');
}

export function boundText(stock: number): string {
  return `We only have ${stock} left.`;
}

/** The note at a line that cannot be ordered as it is. */
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

/** Why the customer cannot go on to pay; null when nothing prevents it. */
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

export function countText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
