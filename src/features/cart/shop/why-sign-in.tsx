import { useMemo } from 'react';
import { useAlive } from '#client/use-alive.ts';
import { afterSignIn, wayBack } from '#client/way-back.ts';
import { useLocation } from '#router/parts.tsx';
import { readWishes } from './wished-product.ts';

/**
 * Beside the form for whoever wanted something of the shop, since the toast that says so goes. What
 * somebody wanted whose session has ended is not told to the next person.
 */
export function WhySignIn() {
  const alive = useAlive();
  const { search } = useLocation();
  const kept = useMemo(() => alive && readWishes().some(({ whose }) => !whose), [alive]);
  if (!alive || afterSignIn('user', search) !== wayBack(search)) return null;
  return <p>{kept && 'We’ve kept your items. '}Sign in or create an account to continue.</p>;
}
