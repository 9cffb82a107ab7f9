import { CallFailed } from '#client/client.ts';

/**
 * Section 8 of the specification: the server's message, or the error's, or the shop's own sentence.
 */
export function orderTrouble(error: unknown): string {
  return sentenceOf(error) || 'Failed to process order. Please try again.';
}

/** The trouble with paying for an order that is already placed. */
export function paymentTrouble(error: unknown): string {
  return sentenceOf(error) || 'We couldn’t open the payment page. Please try again.';
}

export function isEnded(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Whether the order was refused because the cart has changed, or cannot be ordered as it is. */
export function isAboutCart(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false;
  if (isAboutDelivery(error)) return false;
  return error.code === 'empty-cart' || (error.status === 409 && error.code !== 'being-paid');
}

/** Whether the order was refused because its fee or its delivery has changed. */
export function isAboutDelivery(error: unknown): boolean {
  const codes = ['delivery-changed', 'not-delivered-there', 'no-cash', 'cash-open'];
  return error instanceof CallFailed && codes.includes(error.code);
}

/** The id of the order that a refusal names. */
export function otherOrderIn({ details }: CallFailed): string {
  return typeof details.orderId === 'string' ? details.orderId : '';
}

function sentenceOf(error: unknown): string {
  // A browser reports a failed call as a TypeError in its own words: 'Load failed'.
  return error instanceof Error && error.name === 'Error' ? error.message : '';
}
