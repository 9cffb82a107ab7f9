import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { tellOtherTabs } from '#features/cart/shop/cart-changes.ts';
import { refreshCart } from '#features/cart/shop/cart-store.ts';
import { takesCash } from '#features/delivery/rules.ts';
import type { Delivery } from '#features/delivery/shop/use-delivery.ts';
import { orderPath, pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { troubleAbove } from '../missing-fields.rules.ts';
import { beginPayment } from './begin-payment.ts';
import { dropDraft } from './draft.ts';
import type { Shown } from './order-body.ts';
import {
  isAboutCart,
  isAboutDelivery,
  isEnded,
  orderTrouble,
  otherOrderIn,
} from './order-trouble.ts';
import { openRequestKeys } from './request-keys.ts';
import { OrderedBefore, sendOrder } from './send-order.ts';
import { goingTo, readShipping, type Shipping } from './shipping.ts';
import { tellPlaced } from './tell-placed.ts';
import { useSessionEnd } from './use-session-end.ts';

export type PaymentWay = 'online' | 'transfer' | 'cash';

/** The state of the checkout's form, and what the server said about the cart. */
export function useCheckout(
  { cart, delivery }: { cart: Shown['cart']; delivery: Delivery },
  onCartTrouble: () => void,
) {
  const [keys] = useState(openRequestKeys);
  const [cartTrouble, setCartTrouble] = useState('');
  /**
   * The id of an order to look at, because its payment failed to open or is still being checked.
   */
  const [toSee, setToSee] = useState('');
  const [wanted, setWay] = useState<PaymentWay>('online');
  const offersCash = takesCash(delivery.chosen?.cashUpTo ?? null, cart.total);
  // A change of the region or of the sum can end the offer of cash.
  const way = wanted === 'cash' && !offersCash ? 'online' : wanted;
  const navigate = useNavigate();
  const isHere = useIsHere();
  const endSession = useSessionEnd(pages.checkout);

  const showCart = async ({ code, message }: CallFailed) => {
    await refreshCart();
    // The empty page first looks for an order that was placed before this one.
    if (code === 'empty-cart' && keys.newest()) return;
    // Without lines, the form and its alert are gone.
    if (!isHere()) return tell.failure(message);
    setCartTrouble(message);
    onCartTrouble();
  };

  const place = async (shipping: Shipping) => {
    setToSee('');
    try {
      const { chosen: offer, fee, priced } = delivery;
      const shown = {
        cart,
        delivery: priced && offer ? { offer, fee, cash: way === 'cash' } : undefined,
      };
      return await sendOrder(shown, shipping, keys);
    } catch (error) {
      // The fee, and whether cash is taken, can hang on a price that has changed.
      if (isAboutDelivery(error)) await Promise.all([delivery.reload(), refreshCart()]);
      if (isAboutCart(error)) await showCart(error);
      if (error instanceof CallFailed) setToSee(otherOrderIn(error));
      if (error instanceof OrderedBefore) setToSee(error.orderId);
      throw error;
    }
  };

  const pay = async (order: Order) => {
    const id = order._id;
    // The order's page shows the account to transfer to.
    if (way === 'transfer' && isHere()) return navigate(orderPath(id));
    if (way === 'cash') {
      if (isHere()) await navigate(orderPath(id));
      else tellPlaced(order);
      tellOtherTabs();
      // The lines of a cash order have left the cart. Refreshing it earlier would remove the form
      // before its page is left.
      return refreshCart();
    }
    if (!isHere() || !(await beginPayment(id, isHere))) return tellPlaced(order);
    // A customer who comes back may have paid, and then the cart's lines are gone.
    await refreshCart();
  };

  const form = useForm({
    schema: () => import('./shipping-schema.ts').then(({ shipping }) => shipping),
    input: (given) => goingTo(readShipping(given), delivery.chosen?.point),
    send: async (shipping) => {
      const token = readToken();
      try {
        const order = await place(shipping);
        setToSee(order._id);
        dropDraft();
        await pay(order);
      } catch (error) {
        if (isEnded(error)) return endSession(token);
        throw error;
      }
    },
    failure: orderTrouble,
  });

  const isOfCart = form.trouble !== '' && form.trouble === cartTrouble;
  return {
    form,
    toSee,
    way: { chosen: way, onChoose: setWay, offersCash },
    cartTrouble: isOfCart ? cartTrouble : '',
    trouble: isOfCart ? '' : troubleAbove(form.trouble),
  };
}
