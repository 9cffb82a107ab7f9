import { useState } from 'react';
import { useIsHere } from '#client/use-is-here.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Cart } from '../contract.ts';
import { settleCart } from './cart-store.ts';
import { looksTheSame } from './wanted-cart.ts';

/** Reads the cart once more, so that a customer pays for exactly what was shown. */
export function useProceed(seen: Cart) {
  const [busy, setBusy] = useState(false);
  const isHere = useIsHere();
  const navigate = useNavigate();

  const proceed = async () => {
    setBusy(true);
    const cart = await settleCart();
    setBusy(false);
    if (cart?.items.length === 0) return tell.failure('Your cart is empty');
    if (!cart || !isHere()) return;
    if (!looksTheSame(cart, seen)) {
      return tell.failure('Your cart has changed. Please check it again.');
    }
    await navigate(pages.checkout);
  };
  return { busy, proceed: () => void proceed() };
}
