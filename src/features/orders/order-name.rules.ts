/** '#9F3A01BC': the end of an order's id, as section 9 of the specification says. */
export function orderName(id: string): string {
  return `#${id.slice(-8).toUpperCase()}`;
}

/**
 * 'T-482-193': the number that customer and shop say on the telephone. The letter is the same in
 * every shop, so a number in an old letter stays true when the shop changes its name.
 */
export function orderNumber(number: number): string {
  const digits = String(number);
  return ['T', digits.slice(0, -3), digits.slice(-3)].join('-');
}

interface Named {
  _id: string;
  number?: number | null | undefined;
}

/**
 * Uses the id if there is no number: other servers have none, nor have letters from before numbers.
 */
export function calledOrder({ _id, number }: Named): string {
  return number ? orderNumber(number) : orderName(_id);
}

/** 'T-482-193 (#9F3A01BC)': for the owner, who meets both names, and on papers that are kept. */
export function fullOrderName(order: Named): string {
  const name = orderName(order._id);
  return order.number ? `${orderNumber(order.number)} (${name})` : name;
}

/** The number in a typed text, with or without its letter and its dashes. */
export function readOrderNumber(typed: string): { number: number; surely: boolean } | undefined {
  const [, letter, digits = ''] = /^([a-z][-\s]*)?(\d[\d\s-]{4,12}\d)$/i.exec(typed.trim()) ?? [];
  const number = Number(digits.replaceAll(/\D/g, ''));
  if (number < 100_000 || number > 2_147_483_647) return undefined;
  return { number, surely: letter !== undefined };
}
