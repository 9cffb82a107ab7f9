import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { onSeenAgain } from '#client/seen-again.ts';
import { announceCartChange } from '#features/cart/shop/cart-changes.ts';
import { returnFromPayment } from '../calls.ts';
import type { PaymentOutcome } from '../contract.ts';
import {
  isOpen,
  type Known,
  learn,
  mayChange,
  pauseAfter,
  type Said,
  shownAs,
} from './outcome-steps.ts';

/**
 * Asks for the result of the token's payment until it is known. `left`: the payer probably did not
 * pay. `first`: the answer that the document brought, so that nothing has to be asked at once.
 */
export function usePaymentOutcome(
  token: string,
  { left, first }: { left: boolean; first: PaymentOutcome | null },
) {
  const [known, setKnown] = useState<Known>(first ?? 'nothing');
  const [answers, setAnswers] = useState(first ? 1 : 0);
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);

  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    const said = await whatIsSaidOf(token);
    setKnown((before) => learn(before, said));
    setAnswers((before) => before + 1);
    setBusy(false);
    asking.current = false;
  }, [token]);

  const isKnown = first !== null;
  useEffect(() => {
    if (!isKnown) void ask();
  }, [ask, isKnown]);

  const pause = pauseAfter(known, answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer anew, also of the same pause
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      // A hidden page asks when it is looked at again.
      if (document.visibilityState === 'visible') void ask();
    }, pause * 1_000);
    return () => clearTimeout(timer);
  }, [pause, answers, ask]);

  const changes = mayChange(known);
  useEffect(() => {
    if (changes) return onSeenAgain(() => void ask());
  }, [changes, ask]);

  const isPaid = typeof known === 'object' && known.state === 'paid';
  useEffect(() => {
    // The paid products have left the cart.
    if (isPaid) announceCartChange();
  }, [isPaid]);

  /** The page has asked often enough, and the result is still not known. */
  const late = isOpen(known) && pause === undefined;
  return { known: shownAs(known, { answers, left }), late, busy, ask: () => void ask() };
}

async function whatIsSaidOf(token: string): Promise<Said> {
  try {
    return await client(returnFromPayment, { params: { token } });
  } catch (error) {
    return error instanceof CallFailed && error.status === 404 ? 'unknown' : 'failed';
  }
}
