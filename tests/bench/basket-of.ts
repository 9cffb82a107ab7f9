/** Three products. Neighbouring customers want different ones, until the shelf starts again. */
export function basketOf<Product>(customer: number, shelf: readonly Product[]): Product[] {
  return Array.from({ length: 3 }, (_, place) => {
    const product = shelf[(3 * customer + place) % shelf.length];
    if (product === undefined) throw new Error('There is nothing on the shelf');
    return product;
  });
}
