/** Reserved for examples and tests: no mailbox exists there (RFC 2606). */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i;

export function isAtReservedDomain(email: string): boolean {
  return reserved.test(email.slice(email.lastIndexOf('@') + 1));
}
