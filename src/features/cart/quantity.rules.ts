/** No more of one product in a cart. It stands alone, for the product’s page loads it at first sight. */
export const mostOfOneProduct = 999;
