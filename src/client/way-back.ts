import { ownAddress } from '#lib/own-address.ts';
import { pages } from '#lib/paths.ts';
import { signInAddress } from './sign-in-address.ts';

/** The page that asked for the sign-in. */
export function wayBack(search: string): string | undefined {
  return ownAddress(new URLSearchParams(search).get('from') ?? '');
}

/** Another step of the same sign-in, such as joining: it leads back to that page too. */
export function onTheWay(step: string, search: string): string {
  const from = wayBack(search);
  return from === undefined ? step : signInAddress(from, step);
}

/** Where a sign-in leads. The desk is the admin's; other pages that ask are a customer's. */
export function afterSignIn(role: 'user' | 'admin', search: string): string {
  const home = role === 'admin' ? pages.admin : pages.userpage;
  const asked = wayBack(search);
  return asked && isOfTheDesk(asked) === (role === 'admin') ? asked : home;
}

function isOfTheDesk(address: string): boolean {
  const { pathname } = new URL(address, 'https://shop.invalid');
  return pathname === pages.admin || pathname.startsWith(`${pages.admin}/`);
}
