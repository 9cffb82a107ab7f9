/**
 * Whether the customer has deleted the account: then there is no one to receive the products. A
 * customer who ordered by telephone may have no e-mail address, but has a telephone.
 */
export function isForgotten({
  customerEmail,
  phone,
}: {
  customerEmail: string;
  phone: string;
}): boolean {
  return customerEmail === '' && phone === '';
}
