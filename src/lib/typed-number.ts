/**
 * Removes the commas that separate thousands, as in '1,250.50'. Another comma stays, so that the
 * number is refused later: some people mean one and a half by '1,50'.
 */
export function withoutGroups(typed: string): string {
  const text = typed.trim();
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * An amount in cedis. A text that is no amount becomes -1, which every contract refuses in its own
 * words.
 */
export function typedCedis(typed: string): number {
  const text = withoutGroups(typed);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : -1;
}
