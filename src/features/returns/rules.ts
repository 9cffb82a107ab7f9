import { aDay } from '#lib/durations.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';

/** The customer is told a last day, so that day counts to its end. Ghana's time is UTC. */
export function returnUntil(deliveredAt: Date, returnDays: number): Date {
  const delivered = deliveredAt.getTime();
  return new Date(delivered - (delivered % aDay) + (returnDays + 1) * aDay - 1);
}

/**
 * The days that were told at the delivery, or those that the shop promises now, if these are more.
 */
export function returnDaysOf(
  { returnDays }: { returnDays: number | null },
  promised: number | null,
): number | null {
  return Math.max(returnDays ?? 0, promised ?? 0) || null;
}

/** In characters, at most. */
export const wordsLength = 1_000;

export const returnStates = [
  'asked',
  'approved',
  'refused',
  'received',
  'refunded',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** The states from which each step may be taken. States without a next step are final. */
export const stepsTo: Partial<Record<ReturnState, readonly ReturnState[]>> = {
  approved: ['asked'],
  refused: ['asked', 'approved'],
  withdrawn: ['asked', 'approved'],
  received: ['approved', 'refused', 'withdrawn'],
  refunded: ['received'],
};

interface Told {
  state: ReturnState;
  history: readonly { after: ReturnState }[];
}

/** Whether the return was approved, but its products never came. */
export function neverCame(given: Told): boolean {
  return given.state === 'refused' && mayStillCome(given);
}

/** Whether a closed return was approved: its products may have been sent before it was closed. */
export function mayStillCome({ state, history }: Told): boolean {
  const isOver = state === 'refused' || state === 'withdrawn';
  return isOver && history.some(({ after }) => after === 'approved');
}

/** The cause of the refund of a return. */
export function refundCause(id: string): string {
  return `return ${id}`;
}

/** Whether something is still to be done. */
export function isOpen(state: ReturnState): boolean {
  return state === 'asked' || state === 'approved' || state === 'received';
}

/** Whether no money goes back: the products cost nothing, or the money went back in another way. */
export function isWithoutRefund({
  state,
  refunded,
  refundable,
}: {
  state: ReturnState;
  refunded: number | null;
  refundable?: number | undefined;
}): boolean {
  return state === 'refunded' ? refunded === null : refundable === 0;
}

/**
 * Whether the order was opened again to be paid anew after this return: then the return is about
 * products that left before.
 */
export function isEarlier(
  { createdAt }: { createdAt: Date },
  order: readonly { wholeAt: Date | null }[],
): boolean {
  const since = wholeSince(order);
  return since !== null && createdAt <= since;
}

/**
 * When the order was opened again to be paid anew. This happens to all its lines at once, so one
 * line tells it.
 */
export function wholeSince(order: readonly { wholeAt: Date | null }[]): Date | null {
  return order[0]?.wholeAt ?? null;
}

export function hasCome(state: ReturnState): boolean {
  return state === 'received' || state === 'refunded';
}

interface Bought {
  productId: string;
  price: number;
  quantity: number;
  /** The share of the whole line in the order's discount. */
  discount: number;
}

interface Given {
  productId: string;
  quantity: number;
}

/**
 * The sum that was paid for these products. Each piece has its share of the line's discount,
 * rounded so that returning a line piece by piece never gives more than the line had cost.
 */
export function worthOf(given: readonly Given[], bought: readonly Bought[]): Pesewas {
  const paid = given.map(({ productId, quantity }) => {
    const line = bought.find((one) => one.productId === productId);
    if (!line) return 0;
    return Math.floor(((line.price * line.quantity - line.discount) * quantity) / line.quantity);
  });
  return pesewas(paid.reduce((sum, one) => sum + one, 0));
}

interface Line {
  productId: string;
  quantity: number;
  /** The parts of one set, if the product is a set. */
  parts?: readonly Given[] | null;
}

interface Pieces {
  lineId: string;
  productId: string;
  units: number;
}

interface InReturns extends Given {
  /** The number of pieces that have come back. */
  arrived: number;
}

export interface CalledBack extends Given {
  /**
   * The pieces in returns that are still with the customer. They may be the recalled ones, or
   * others.
   */
  asked: number;
  /** The pieces that are in no return, and can go back because of the recall. */
  offered: number;
}

/**
 * How many pieces of each line are recalled and still with the customer. A set goes back as a
 * whole, because its parts have no price of their own.
 */
export function recalledOf(
  lines: readonly Line[],
  pieces: readonly Pieces[],
  given: readonly InReturns[],
): CalledBack[] {
  return lines.flatMap(({ productId, quantity, parts }) => {
    const inOne = (piece: string) => parts?.find((part) => part.productId === piece)?.quantity ?? 1;
    const sums = new Map<string, number>();
    for (const { productId: piece, units } of pieces.filter(({ lineId }) => lineId === productId)) {
      sums.set(piece, (sums.get(piece) ?? 0) + units);
    }
    const wanted = Math.max(
      0,
      ...[...sums].map(([piece, units]) => Math.ceil(units / inOne(piece))),
    );
    const before = given.find((one) => one.productId === productId);
    const [inReturns, arrived] = [before?.quantity ?? 0, before?.arrived ?? 0];
    const held = Math.min(wanted, quantity - arrived);
    if (held <= 0) return [];
    const offered = Math.max(0, Math.min(held, quantity - inReturns));
    return [{ productId, quantity: held, asked: inReturns - arrived, offered }];
  });
}
