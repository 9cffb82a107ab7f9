import { CallFailed } from '#client/client.ts';

/** Section 8 of the specification: the server's message, else the error's, else a sentence of our own. */
export function orderTrouble(error: unknown): string {
  return saidBy(error) || 'Failed to process order. Please try again.';
}

/** Of an order that was placed before. */
export function paymentTrouble(error: unknown): string {
  return saidBy(error) || 'The payment page could not be opened. Please try again.';
}

export function isEnded(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Of a placing that was refused: the cart is another one than was shown, or cannot be ordered as it is. */
export function isAboutCart(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false;
  return error.code === 'empty-cart' || (error.status === 409 && error.code !== 'being-paid');
}

function saidBy(error: unknown): string {
  // What a browser says of a call that failed is a TypeError in words of its own: 'Load failed'.
  return error instanceof Error && error.name === 'Error' ? error.message : '';
}
