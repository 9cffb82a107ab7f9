/** The chosen one is there even if it has a new name by now: the shop still knows it. */
export function CategoryOptions({ names, chosen }: { names: readonly string[]; chosen: string }) {
  const offered = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return offered.map((name) => <option key={name}>{name}</option>);
}
