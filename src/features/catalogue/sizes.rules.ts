/** The most sizes that a product has. */
export const mostSizes = 12;

/** A product's name with the size, where it has several: 'Whipped Shea, 250 ml'. */
export function inSize(name: string, size?: { name: string } | null): string {
  return size ? `${name}, ${size.name}` : name;
}
