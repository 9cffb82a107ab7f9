import { soldNow } from '#features/cart/cart.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { termsOf } from '#features/delivery/offers.ts';
import { isPresentPlan } from '#features/delivery/plan.ts';
import { everywhere } from '#features/delivery/rules.ts';
import { findCodeFor } from '#features/discounts/codes.ts';
import { pesewas } from '#lib/money.ts';
import { regions } from '#lib/regions.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Chosen, chosenDelivery } from './chosen-delivery.ts';
import type { OrderLine, OrderRow } from './orders.queries.ts';
import { withFee } from './place-order.ts';
import { choiceOf, presentGood } from './present-order.ts';
import { asOrdered, asSold } from './same-order.ts';

const deliveryChanged = 'Delivery has changed since you ordered.';

/** The order's delivery, as a checkout would choose it at this moment. */
export async function deliveredAsOrdered(
  context: CallContext,
  order: OrderRow,
): Promise<Result<Chosen, 'sold-otherwise'>> {
  const choice = choiceOf(order);
  const asked = {
    choice: choice?._id ?? everywhere,
    // Add what a code took off the fee.
    fee: pesewas(order.delivery + order.deliveryOff),
    ...(choice && { terms: termsOf(choice) }),
  };
  const region = regions.find((name) => name === order.region);
  const sums = { subtotal: pesewas(order.subtotal) };
  const chosen = await chosenDelivery(context, sums, {
    delivery: asked,
    shippingAddress: { region },
  });
  return chosen.ok ? accept(chosen.value) : otherwise(deliveryChanged);
}

/** Why the order is no longer sold as it was placed. The caller has locked the products. */
export async function refuseOtherwise(
  database: Database,
  { lines, chosen, at }: { lines: readonly OrderLine[]; chosen: Chosen; at: Date },
): Promise<Refused<'sold-otherwise' | 'sold-out'> | undefined> {
  if (!(await isPresentPlan(database, chosen.version))) return otherwise(deliveryChanged);
  const { items } = await soldNow(database, lines, { now: at });
  for (const [place, line] of lines.entries()) {
    const item = items[place];
    const { name, size } = presentGood(line);
    const product = inSize(name, size);
    if (!item || item.trouble === 'gone') return otherwise(`We no longer sell ${product}.`);
    if (item.product.price !== line.price) {
      return otherwise('Prices have changed since you ordered.');
    }
    if (asSold(item) !== asOrdered(line)) {
      return otherwise(`What is in ${product} has changed since you ordered.`);
    }
    if (item.trouble) return refuse('sold-out', { details: { product } });
  }
  return undefined;
}

/**
 * Why the order's discount is no longer the same. The caller has locked the products, and the order
 * holds its use of the code.
 */
export async function refuseOtherDiscount(
  context: CallContext,
  database: Database,
  order: OrderRow,
  { lines, chosen, at }: { lines: readonly OrderLine[]; chosen: Chosen; at: Date },
): Promise<Refused<'sold-otherwise'> | undefined> {
  const { id: openOrder, customerEmail: email, discountCode } = order;
  if (discountCode === null) return undefined;
  const code = await findCodeFor(context, database, { code: discountCode, email, openOrder });
  const { discount, deliveryOff } = withFee(
    await soldNow(database, lines, { now: at, code }),
    chosen.fee,
  );
  const isSame = discount === order.discount && deliveryOff === order.deliveryOff;
  return isSame ? undefined : otherwise('Your discount has changed since you ordered.');
}

function otherwise(says: string): Refused<'sold-otherwise'> {
  return refuse('sold-otherwise', { details: { says } });
}
