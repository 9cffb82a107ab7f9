import { useState } from 'react';
import { isSignedIn } from '#client/session.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { putIn, tellAdded } from './cart-store.ts';
import { here, keepWish, type WishedProduct, wayToSignIn } from './wished-product.ts';

/** Tells the checkout that older items of the cart come along with what was bought. */
const bought = { state: 'bought' };

/** The actions of a product's two buttons, and which button is busy. */
export function usePutIn(product: WishedProduct) {
  const [busy, setBusy] = useState<'adding' | 'buying'>();
  const navigate = useNavigate();
  const isHere = useIsHere();

  const put = async (what: 'adding' | 'buying', quantity: number) => {
    if (busy) return false;
    setBusy(what);
    const done = await putIn(product, quantity, what === 'buying' ? pages.checkout : here());
    setBusy(undefined);
    return done;
  };
  const add = async (quantity: number) => {
    if (!isSignedIn()) {
      keepWish(product, quantity);
      return tell.note('Please login to add items to cart', wayToSignIn(here()));
    }
    if (await put('adding', quantity)) tellAdded(product);
  };
  const buy = async (quantity: number) => {
    if (!isSignedIn()) {
      tell.note('Please login to make a purchase');
      keepWish(product, quantity);
      return navigate(signInAddress(pages.checkout), bought);
    }
    if ((await put('buying', quantity)) && isHere()) await navigate(pages.checkout, bought);
  };
  return {
    busy,
    add: (quantity = 1) => void add(quantity),
    buy: (quantity = 1) => void buy(quantity),
  };
}
