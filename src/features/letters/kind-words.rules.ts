/** Kinds whose names in the code are not what people call the email. */
const called: Readonly<Record<string, string>> = {
  alert: 'Shop alert',
  code: 'Verification code',
  'follow-confirm': 'Following, to confirm',
  'key-made': 'New key for a program',
  'letters-failed': 'Failed emails',
  'lot-days': 'Lots past their day',
  'new-paid-order': 'New order',
  'newsletter-issue': 'Newsletter',
  'owner-welcome': 'Shop set up',
  'payment-returning': 'Payment to be refunded',
  'payment-review': 'Payment to check',
  'return-asked': 'Return request',
  'review-asked': 'Request for a review',
  'second-factor': 'Two-step sign-in',
  'transfer-part': 'Part of a bank transfer',
  'transfer-unused': 'Bank transfer to refund',
  trial: 'Test email',
  'wish-confirm': 'Back in stock, to confirm',
};

/** Other words for letters about an order that is picked up. */
const calledAtPoint: Readonly<Record<string, string>> = {
  'order-shipped': 'Order ready to pick up',
  'order-delivered': 'Order picked up',
};

/** Other words for letters about an order that had left when they were written. */
const calledOnItsWay: Readonly<Record<string, string>> = { 'new-paid-order': 'Order paid later' };

/** A kind of letter as people call it: 'order-received' as 'Order received'. */
export function kindWords(
  kind: string,
  { isPickedUp = false, hasLeft = false }: { isPickedUp?: boolean; hasLeft?: boolean } = {},
): string {
  const words = kind.replaceAll('-', ' ');
  const atPoint = isPickedUp ? calledAtPoint[kind] : undefined;
  const onItsWay = hasLeft ? calledOnItsWay[kind] : undefined;
  return atPoint ?? onItsWay ?? called[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
