/** '#9F3A01BC': how an order is called on screens and in letters. The end of its id tells it apart. */
export function orderName(id: string): string {
  return `#${id.slice(-8).toUpperCase()}`;
}
