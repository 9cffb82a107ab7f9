import type { TakenOrigin, TakenPayment } from '../rules.ts';

export const originWords: Record<TakenOrigin, string> = {
  telephone: 'Telephone',
  market: 'Market',
};

export const paymentWords: Record<TakenPayment, { title: string; says: string }> = {
  'link-by-whatsapp': {
    title: 'Pay link by WhatsApp',
    says: 'You send the link. Whoever opens it pays without an account.',
  },
  'link-by-email': {
    title: 'Pay link by email',
    says: 'We email the link to the customer.',
  },
  'cash-at-door': {
    title: 'Cash on delivery',
    says: 'You collect the cash when the order arrives, and record it then.',
  },
  'cash-now': {
    title: 'Cash now',
    says: 'You have the cash. The order is paid with this press.',
  },
};
