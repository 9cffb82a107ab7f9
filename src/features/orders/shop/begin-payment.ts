import { client } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { buyerOf } from './buyer.ts';
import { untilServed } from './until-served.ts';

/** In milliseconds. If the browser has not left by then, the way to the provider was stopped. */
const longestWay = 30_000;

/** Opens the payment of an order whose customer is signed in. */
export function beginPayment(orderId: string, isHere: () => boolean): Promise<boolean> {
  const { email } = buyerOf(readToken() ?? '', localStorage.getItem('userEmail') ?? '');
  return leadToProvider(() => client(initiatePayment, { body: { email, orderId } }), isHere);
}

/**
 * Leads to the provider's payment page, and lasts until the browser has left. False if the customer
 * has gone to another page meanwhile: that page stays.
 */
export async function leadToProvider(
  ask: () => Promise<{ authorization_url: string }>,
  isHere: () => boolean,
): Promise<boolean> {
  const { authorization_url } = await untilServed(ask);
  // An address such as javascript: would run here, inside the shop.
  if (!/^https?:\/\//i.test(authorization_url)) {
    throw new Error('Payment authorization URL not received');
  }
  if (!isHere()) return false;
  location.assign(authorization_url);
  await untilSeenAgain();
  return true;
}

/**
 * Browsers keep a page alive for the back button. When it is shown again, it goes on where it was.
 */
function untilSeenAgain(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', show);
      resolve();
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const timer = setTimeout(end, longestWay);
    addEventListener('pageshow', show);
  });
}
