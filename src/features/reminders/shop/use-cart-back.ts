import { useEffect } from 'react';
import { saidBy } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { useSignedIn } from '#client/use-signed-in.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate, useSearchParams } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { comeBack } from '../calls.ts';
import { backBy } from '../rules.ts';

/**
 * For a customer who came by the link of an email about the cart: puts back what is missing, and
 * says so. The token stays in the address on the way through /login, and leaves it once the
 * customer is signed in.
 */
export function useCartBack(onBack: () => void) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useOwnClient();
  const isSignedIn = useSignedIn();
  const token = search.get(backBy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    if (!token || !isSignedIn) return;
    void navigate(pages.cart, { replace: true, preventScrollReset: true });
    client(comeBack, { body: { token } }).then(
      ({ message }) => {
        tell.success(message);
        onBack();
      },
      (error: unknown) =>
        tell.note(saidBy(error, 'We couldn’t open your email’s cart. This is your cart as it is.')),
    );
  }, [token, isSignedIn]);
}
