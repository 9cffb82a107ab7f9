import { currentPlan } from '#features/delivery/plan.ts';
import { takesCash } from '#features/delivery/rules.ts';
import type { Pesewas } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import type { Order } from './contract.ts';

/** For pages on which a customer pays for an order. */
export async function cashOfferFor(
  context: Pick<Context, 'changes' | 'pool'>,
  order: Parameters<typeof offersCash>[0],
): Promise<Pick<Order, 'cashOffered'>> {
  const { zones } = await currentPlan(context);
  return offersCash(order, zones) ? { cashOffered: true } : {};
}

/**
 * Whether the customer may now choose cash at the door for an order that waits for its online
 * payment. Its days are counted from the placing, so it is offered only while the hold runs. An
 * order that the desk took is paid as it was agreed there.
 */
export function offersCash(
  {
    canPay,
    collect,
    heldUntil,
    origin,
    shippingAddress: { region },
    deliveryChoice,
    totalAmount,
  }: {
    canPay: boolean;
    collect?: Pesewas | undefined;
    heldUntil: string | null;
    origin?: string | undefined;
    shippingAddress: { region: string | null };
    deliveryChoice?: { _id: string } | undefined;
    totalAmount: Pesewas;
  },
  zones: readonly { _id: string; regions: readonly string[]; cashUpTo: Pesewas | null }[],
): boolean {
  const waits = canPay && collect === undefined && heldUntil !== null && !origin;
  const zone = zones.find(({ _id }) => _id === deliveryChoice?._id);
  const takes = zone !== undefined && takesCash(zone.cashUpTo, totalAmount);
  return waits && takes && zone.regions.some((name) => name === region);
}
