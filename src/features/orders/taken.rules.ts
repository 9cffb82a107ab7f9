/** The orders that the desk takes for its customers. */
export const takenOrigins = ['telephone', 'market'] as const;
export type TakenOrigin = (typeof takenOrigins)[number];

/** How the customer of a taken order pays. */
export const takenPayments = [
  'link-by-whatsapp',
  'link-by-email',
  'cash-at-door',
  'cash-now',
  'momo-now',
] as const;
export type TakenPayment = (typeof takenPayments)[number];

/** The customer has paid before the order is placed. Whoever takes it along pays so. */
export const paidNow = ['cash-now', 'momo-now'] as const;

export function isPaidNow(payment: TakenPayment): payment is (typeof paidNow)[number] {
  return (paidNow as readonly string[]).includes(payment);
}
