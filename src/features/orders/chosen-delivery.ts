import type { Offer } from '#features/delivery/contract.ts';
import { isPriced, offersIn, termsOf } from '#features/delivery/offers.ts';
import { currentPlan } from '#features/delivery/plan.ts';
import { everywhere, feeFor } from '#features/delivery/rules.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, nothing, type Pesewas } from '#lib/money.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type * as contract from './contract.ts';
import type { Address, DeliveryChoice } from './orders.queries.ts';

type Body = Input<typeof contract.placeOrder>['body'];

export interface Chosen {
  /** The delivery plan that the choice is from; null if the shop has none. */
  version: number | null;
  /** Null if there was nothing to choose. */
  choice: DeliveryChoice | null;
  /** The fee before a code for free delivery. */
  fee: Pesewas;
  /** The order is paid for in cash when it arrives. */
  cash: boolean;
  cashUpTo: Pesewas | null;
}

interface Asked extends Pick<Body, 'delivery'> {
  shippingAddress: Pick<Body['shippingAddress'], 'region'>;
}

const free: Chosen = { version: null, choice: null, fee: nothing, cash: false, cashUpTo: null };

/**
 * The delivery that the customer has chosen, at today's fee. Without a choice, it is the first one
 * that goes to the region. A fee other than the one that was shown is refused, as a price is.
 */
export async function chosenDelivery(
  context: Pick<Context, 'changes' | 'pool'>,
  { subtotal }: { subtotal: Pesewas },
  { delivery: asked, shippingAddress: { region } }: Asked,
): Promise<
  Result<Chosen, 'delivery-changed' | 'not-delivered-there' | 'region-needed' | 'no-cash'>
> {
  const plan = await currentPlan(context);
  if (!isPriced(plan)) {
    const isFree = !asked || (asked.choice === everywhere && asked.fee === nothing);
    if (asked?.cash) return refuse('no-cash');
    return isFree ? accept(free) : changed('Delivery is free now.');
  }
  const fits = ({ _id, kind }: Pick<Offer, '_id' | 'kind'>) =>
    asked ? _id === asked.choice : kind === 'door';
  const offer = offersIn(plan, region).find(fits);
  if (!offer && !asked) {
    return refuse('not-delivered-there', { details: { region: region ?? 'your region' } });
  }
  if (!offer) return changed('We no longer offer this delivery for your region.');
  if (offer.kind === 'door' && offer.regions.length > 0 && region === undefined) {
    return refuse('region-needed', { details: { field: 'shippingAddress.region' } });
  }
  const fee = feeFor(offer, subtotal);
  if (asked && asked.fee !== fee) return changed(`${offer.name} is ${priceOf(fee)} now.`);
  if (asked?.terms !== undefined && asked.terms !== termsOf(offer)) return otherTerms(offer);
  const { _id, kind, name, days, point } = offer;
  const choice = _id === everywhere ? null : { _id, kind, name, days, point };
  const { cashUpTo } = offer;
  return accept({ version: plan.version, choice, fee, cashUpTo, cash: asked?.cash === true });
}

/** Refuses a delivery whose terms have changed, although its fee is the same. */
function otherTerms({ name, point }: Pick<Offer, 'name' | 'point'>) {
  return changed(
    point
      ? `The address, the hours or the days of ${name} have changed.`
      : `The days of ${name} have changed.`,
  );
}

/** Refuses an order whose customer was not shown any delivery, and says what it costs. */
export function toldOfDelivery({ choice, fee }: Chosen) {
  return changed(`${choice?.name ?? 'Delivery'} is ${priceOf(fee)}.`);
}

export function changed(says: string) {
  return refuse('delivery-changed', { details: { says } });
}

function priceOf(fee: Pesewas): string {
  return fee === 0 ? 'free' : formatMoney(fee);
}

/** An order that is picked up goes to the address of its point. */
export function goesTo(address: Address, choice: DeliveryChoice | null): Address {
  if (!choice?.point) return address;
  const { address: street, city, region } = choice.point;
  return { ...address, street, city, region, digitalAddress: null, landmark: null };
}
