/** Replaces the promise of free delivery, in a shop whose owner has made zones or points. */
export const pricedDelivery =
  'We only deliver within Ghana. Checkout shows what delivery to you costs, and when it arrives.';

/** Says when the fee goes back: with a cancelled order, but not with a return. */
export const feeRefunds =
  'If your order is cancelled, we refund the delivery fee too. If you return items after delivery, we refund the items and not the fee, unless everything came broken, spoilt or not as you ordered: then we refund both.';
