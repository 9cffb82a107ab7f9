import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#client/use-form.ts';
import { useIsHere } from '#client/use-is-here.ts';
import type { Cart } from '#features/cart/contract.ts';
import { refreshCart } from '#features/cart/ui/cart-store.ts';
import { orderName } from '#lib/order-name.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { beginPayment } from './begin-payment.ts';
import { isAboutCart, isEnded, orderTrouble } from './order-trouble.ts';
import { openRequestKeys } from './request-keys.ts';
import { sendOrder } from './send-order.ts';
import { readShipping } from './shipping.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The form of the checkout, and beside it what the server said of the cart. */
export function useCheckout(cart: Cart, onCartTrouble: () => void) {
  const [keys] = useState(openRequestKeys);
  const [cartTrouble, setCartTrouble] = useState('');
  const navigate = useNavigate();
  const isHere = useIsHere();
  const endSession = useSessionEnd(pages.checkout);

  const goOn = async (order: Order) => {
    if (isHere()) return beginPayment(order, navigate);
    tell.success(`Order ${orderName(order._id)} is placed. You find it on your account’s page.`);
  };

  const showCart = async (said: string) => {
    await refreshCart();
    // With the last line the form has gone, and its alert with it.
    if (!isHere()) return tell.failure(said);
    setCartTrouble(said);
    onCartTrouble();
  };

  const form = useForm({
    schema: () => import('./shipping-schema.ts').then(({ shipping }) => shipping),
    input: readShipping,
    send: async (shipping) => {
      try {
        await goOn(await sendOrder(cart, shipping, keys));
      } catch (error) {
        if (isEnded(error) && isHere()) return endSession();
        if (isAboutCart(error)) await showCart(error.message);
        throw error;
      }
    },
    failure: orderTrouble,
  });

  const isOfCart = form.trouble !== '' && form.trouble === cartTrouble;
  return {
    form,
    cartTrouble: isOfCart ? cartTrouble : '',
    trouble: isOfCart ? '' : form.trouble,
  };
}
