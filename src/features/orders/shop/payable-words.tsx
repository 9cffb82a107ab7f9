import { formatMoney, type Pesewas } from '#lib/money.ts';
import { DateText } from '#ui/date.tsx';
import { isSent } from '../rules.ts';

/** The facts beside the button of every order that can be paid. */
export interface Payable {
  status: string;
  /** The sum to pay in cash when the order arrives, if that was chosen. */
  collect?: Pesewas | undefined;
  heldUntil: string | null;
  putAside: boolean;
  isPickedUp: boolean;
}

/** Says where the items of an unpaid order are, and for how long. */
export function PayableWords({ order }: { order: Payable }) {
  const { collect, heldUntil, putAside, isPickedUp } = order;
  if (collect) {
    return `Please have ${formatMoney(collect)} ready in cash when ${isPickedUp ? 'you pick it up' : 'it arrives'}, or pay now instead.`;
  }
  if (isSent(order)) return `${whereItemsAre(order)} Please pay for them now.`;
  if (heldUntil === null) {
    // An order that the desk has opened again is held without an end.
    return putAside
      ? 'We are holding your items for you.'
      : 'We are no longer holding your items. You can still pay while they are in stock at the same price.';
  }
  if (!putAside) {
    return 'We can’t hold your items this time, so they are yours once you’ve paid. If they sell out before that, we refund you automatically.';
  }
  return (
    <>
      We are holding your items until <DateText at={heldUntil} form="minute" />.
    </>
  );
}

function whereItemsAre({ status, isPickedUp }: Payable): string {
  if (isPickedUp) {
    return status === 'delivered'
      ? 'You’ve picked up your items.'
      : 'Your items are ready to pick up.';
  }
  return status === 'delivered' ? 'Your items have arrived.' : 'Your items are on their way.';
}
