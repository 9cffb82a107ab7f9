import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useIsHere } from '#client/use-is-here.ts';
import type { Cart } from '#features/cart/contract.ts';
import { refreshCart } from '#features/cart/shop/cart-store.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import { orderName } from '../order-name.rules.ts';
import { beginPayment } from './begin-payment.ts';
import { isAboutCart, isEnded, orderTrouble } from './order-trouble.ts';
import { openRequestKeys } from './request-keys.ts';
import { sendOrder } from './send-order.ts';
import { readShipping, type Shipping } from './shipping.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The form of the checkout, and beside it what the server said of the cart. */
export function useCheckout(cart: Cart, onCartTrouble: () => void) {
  const [keys] = useState(openRequestKeys);
  const [cartTrouble, setCartTrouble] = useState('');
  /** Of the order that the last press placed: its payment may not have opened. */
  const [placed, setPlaced] = useState('');
  const isHere = useIsHere();
  const endSession = useSessionEnd(pages.checkout);

  const showCart = async (said: string) => {
    await refreshCart();
    // With the last line the form has gone, and its alert with it.
    if (!isHere()) return tell.failure(said);
    setCartTrouble(said);
    onCartTrouble();
  };

  const place = async (shipping: Shipping) => {
    setPlaced('');
    try {
      return await sendOrder(cart, shipping, keys);
    } catch (error) {
      if (isAboutCart(error)) await showCart(error.message);
      throw error;
    }
  };

  const pay = async (id: string) => {
    if (!isHere() || !(await beginPayment(id, isHere))) return tellPlaced(id);
    // Who comes back may have paid: what was paid for has left the cart.
    await refreshCart();
  };

  const form = useForm({
    schema: () => import('./shipping-schema.ts').then(({ shipping }) => shipping),
    input: readShipping,
    send: async (shipping) => {
      try {
        const { _id } = await place(shipping);
        setPlaced(_id);
        await pay(_id);
      } catch (error) {
        if (isEnded(error) && isHere()) return endSession();
        throw error;
      }
    },
    failure: orderTrouble,
  });

  const isOfCart = form.trouble !== '' && form.trouble === cartTrouble;
  return {
    form,
    placed,
    cartTrouble: isOfCart ? cartTrouble : '',
    trouble: isOfCart ? '' : form.trouble,
  };
}

function tellPlaced(id: string) {
  tell.success(`Order ${orderName(id)} is placed. You can pay for it from your account’s page.`);
}
