/** For examples and tests alone: nobody ever has a mailbox there (RFC 2606). */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i;

export function isAtReservedDomain(email: string): boolean {
  return reserved.test(email.slice(email.lastIndexOf('@') + 1));
}
