/**
 * Offers the chosen name even if the category has been renamed since: the shop still finds it by
 * that name.
 */
export function CategoryOptions({ names, chosen }: { names: readonly string[]; chosen: string }) {
  const offered = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return offered.map((name) => <option key={name}>{name}</option>);
}
