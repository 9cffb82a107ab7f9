/** Who takes payments by mobile money and card, as people know it. */
export const providerName = 'Paystack';
