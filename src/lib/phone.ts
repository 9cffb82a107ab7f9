/**
 * '+233241234567' for whatever way of writing a Ghanaian number, if there can be such a number.
 * The prefixes are those of libphonenumber's data for GH, without its finer ranges: those change as
 * networks are given new blocks, and a customer turned away is worse than a wrong number let through.
 */
export function readPhone(text: string): string | undefined {
  // A number copied from a chat brings invisible marks of direction along (Cf) and dashes of its own (Pd).
  const typed = text.replace(/[\s\p{Pd}\p{Cf}.()[\]]/gu, '');
  // Some write +233 (0)24, with the 0 that is dialled only at home.
  const national = /^(?:(?:\+|00)?2330?|0)(\d{9})$/.exec(typed)?.[1];
  if (!national || !/^(?:2[03-9]|3\d|5[03-79])/.test(national)) return undefined;
  return `+233${national}`;
}

/** '024 123 4567', as it is said and dialled in Ghana. */
export function showPhone(e164: string): string {
  return e164.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** '+233 24 123 4567', as it is written to whoever may be anywhere. */
export function showPhoneAbroad(e164: string): string {
  return e164.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3');
}
