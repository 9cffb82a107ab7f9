/** The name of the company that takes mobile money and card payments, as people know it. */
export const providerName = 'Paystack';
