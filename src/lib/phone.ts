/**
 * '+233241234567' for any spelling of a Ghanaian number, if such a number can exist. The prefixes
 * are from libphonenumber's data for GH, without its finer ranges. Those change when networks get
 * new blocks, and turning a customer away is worse than accepting a wrong number.
 */
export function readPhone(text: string): string | undefined {
  // A number copied from a chat has invisible direction marks (Cf) and special dashes (Pd).
  const typed = text.replace(/[\s\p{Pd}\p{Cf}.()[\]]/gu, '');
  // Some people write +233 (0)24, with the 0 that is dialled only within Ghana.
  const national = /^(?:(?:\+|00)?2330?|0)(\d{9})$/.exec(typed)?.[1];
  if (!national || !/^(?:2[03-9]|3\d|5[03-79])/.test(national)) return undefined;
  return `+233${national}`;
}

/** '024 123 4567', as people say and dial it in Ghana. */
export function showPhone(e164: string): string {
  return e164.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** '+233 24 123 4567', for readers who may be anywhere. */
export function showPhoneAbroad(e164: string): string {
  return e164.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3');
}
