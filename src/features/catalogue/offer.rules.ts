/**
 * The picture that was chosen for search engines stands first wherever other sites show a product.
 */
export function inOrder<Picture extends { hash: string }>(
  pictures: readonly Picture[],
  chosen: string | null,
): Picture[] {
  const first = pictures.filter(({ hash }) => hash === chosen);
  return [...first, ...pictures.filter((picture) => !first.includes(picture))];
}
