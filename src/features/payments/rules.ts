/** Why the shop looks at a payment before its order goes on. */
export const reviewReasons = ['amount', 'otherwise', 'going-back', 'not-booked'] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** What its payer is told. */
export const reviewWords: Record<ReviewReason, string> = {
  amount: 'We received a payment of another amount and are looking at it.',
  otherwise: 'We received a payment that does not fit this order, and are looking at it.',
  'going-back': 'Your payment is being sent back at the payment service, and we are looking at it.',
  'not-booked':
    'We could not write your payment down yet, and are looking at it. Please do not pay a second time.',
};
