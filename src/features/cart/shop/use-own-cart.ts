import { useEffect } from 'react';
import { forgetSession, isSignedIn } from '#client/session.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { useCart } from './use-cart.ts';

/** For a page that needs a session: a visitor is sent to /login and comes back afterwards. */
export function useOwnCart(page: string, visitorsText: string) {
  const state = useCart();
  const navigate = useNavigate();

  useEffect(() => {
    const check = () => {
      if (isSignedIn()) return;
      tell.note(visitorsText);
      void navigate(signInAddress(page), { replace: true });
    };
    check();
    return onSignInElsewhere(check);
  }, [navigate, page, visitorsText]);

  useEffect(() => {
    if (!state.ended) return;
    // Without a session, the refused change has already told the customer.
    if (isSignedIn()) {
      tell.failure('Session expired. Please login again.');
      forgetSession();
    }
    void navigate(signInAddress(page), { replace: true });
  }, [state.ended, navigate, page]);

  return state;
}
