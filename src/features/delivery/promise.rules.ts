/** Instead of free delivery, in a shop whose owner has made zones or points to pick up. */
export const pricedDelivery =
  'We only deliver within Ghana. Checkout shows what delivery to you costs, and when it arrives.';
