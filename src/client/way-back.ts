import { ownAddress } from '#lib/own-address.ts';
import { pages } from '#lib/paths.ts';
import { signInAddress } from './sign-in-address.ts';

/** The page that asked the person to sign in. */
export function wayBack(search: string): string | undefined {
  return ownAddress(new URLSearchParams(search).get('from') ?? '');
}

/** The address of another step of the same sign-in, such as joining, with the same way back. */
export function onTheWay(step: string, search: string): string {
  const from = wayBack(search);
  return from === undefined ? step : signInAddress(from, step);
}

/**
 * The page after a sign-in. Only an admin goes back to the desk, and only a customer to the other
 * pages.
 */
export function afterSignIn(role: 'user' | 'admin', search: string): string {
  const home = role === 'admin' ? pages.admin : pages.userpage;
  const asked = wayBack(search);
  return asked && isOfTheDesk(asked) === (role === 'admin') ? asked : home;
}

function isOfTheDesk(address: string): boolean {
  const { pathname } = new URL(address, 'https://shop.invalid');
  return pathname === pages.admin || pathname.startsWith(`${pages.admin}/`);
}
