import { useMemo } from 'react';
import { useAlive } from '#client/use-alive.ts';
import { afterSignIn, wayBack } from '#client/way-back.ts';
import { useLocation } from '#router/parts.tsx';
import { readWishes } from './wished-product.ts';

/**
 * Says beside the form why to sign in, because the toast that says it disappears. It does not
 * mention items that somebody wanted whose session has ended: this may be another person.
 */
export function WhySignIn() {
  const alive = useAlive();
  const { search } = useLocation();
  const kept = useMemo(() => alive && readWishes().some(({ whose }) => !whose), [alive]);
  if (!alive || afterSignIn('user', search) !== wayBack(search)) return null;
  return <p>{kept && 'We’ve kept your items. '}Sign in or create an account to continue.</p>;
}
