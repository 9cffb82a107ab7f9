/** The most sizes of a product. */
export const mostSizes = 12;

/** The product's name, with its size if it has several: 'Whipped Shea, 250 ml'. */
export function inSize(name: string, size?: { name: string } | null): string {
  return size ? `${name}, ${size.name}` : name;
}
