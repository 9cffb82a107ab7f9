import { client } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { buyerOf } from './buyer.ts';
import { untilServed } from './until-served.ts';

/** If the browser has not left by then, it was stopped on its way. */
const longestWay = 30_000;

/** For the order of somebody who is signed in. */
export function beginPayment(orderId: string, isHere: () => boolean): Promise<boolean> {
  const { email } = buyerOf(readToken() ?? '', localStorage.getItem('userEmail') ?? '');
  return leadToProvider(() => client(initiatePayment, { body: { email, orderId } }), isHere);
}

/**
 * Leads to the provider's payment page, and lasts until the browser has left. False when the page
 * is gone meanwhile: nobody is led away from another page.
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

/** Browsers keep a page alive for the back button, and it goes on where it was. */
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
