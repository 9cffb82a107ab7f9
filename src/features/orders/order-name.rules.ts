/** '#9F3A01BC': an order's name on screens and in letters. The end of its id tells it apart. */
export function orderName(id: string): string {
  return `#${id.slice(-8).toUpperCase()}`;
}
