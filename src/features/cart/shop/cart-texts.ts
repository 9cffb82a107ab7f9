import { CallFailed, saidBy } from '#client/client.ts';

export function addedText(name: string): string {
  return `${name} added to cart!`;
}

/**
 * Section 8 of the specification: one text for each failed call, with the server's own sentence.
 */
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

export function countText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
