/**
 * At most this many pieces of one product in a cart. It has a file of its own, because the
 * product's page loads it at once.
 */
export const mostOfOneProduct = 999;
