/**
 * '1,250.50' without the comma that parts thousands. A comma elsewhere stays, so that whoever reads
 * the number refuses it: '1,50' is one and a half to one person and a hundred and fifty to nobody.
 */
export function withoutGroups(typed: string): string {
  const text = typed.trim();
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** An amount in cedis. What is none becomes one that every contract refuses in its own words. */
export function typedCedis(typed: string): number {
  const text = withoutGroups(typed);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : -1;
}
