import type { TakenPayment } from '#features/orders/taken.rules.ts';

/** The books of both sides at the end, in pesewas. The judge reads nothing else. */
export interface Books {
  provider: { transactions: ProviderTransaction[]; refunds: ProviderRefund[] };
  orders: BookedOrder[];
  lines: BookedLine[];
  goods: BookedGood[];
  codes: BookedCode[];
  uses: { code: string; orderId: string; person: string; amount: number }[];
  /** What customers saw when an order was confirmed to them. */
  receipts: Receipt[];
  attempts: BookedAttempt[];
  refunds: BookedRefund[];
  /** Money that the owner sent back outside the provider, because there was no other way. */
  transfers: { orderId: string; amount: number; reference: string }[];
  /** Cash from riders. 'refunded' is an entry that was recorded by mistake. */
  cash: { orderId: string; kind: 'received' | 'refunded'; amount: number }[];
  reviews: { kind: string; reference: string; closed: boolean }[];
  letters: BookedLetter[];
  /** How often the mail server got each letter, by the letter's id. */
  delivered: ReadonlyMap<string, number>;
  /** Faults that the shop's tests find in its own books, one sentence each. */
  audit: string[];
}

export interface ProviderTransaction {
  id: string;
  reference: string;
  /** The money that it took. 0 if it was never paid. */
  took: number;
}

export interface ProviderRefund {
  id: string;
  reference: string;
  amount: number;
  status: string;
}

export interface BookedOrder {
  id: string;
  email: string;
  discount: number;
  code: string | null;
  /** The fee for delivery. */
  delivery: number;
  total: number;
  /** The order is paid for at the door. */
  cash: boolean;
  /** How the order came in. */
  origin: string;
  status: string;
  payment: string;
  stock: string;
  held: boolean;
}

/** A line of an order. Its product or size is named by the id of its row. */
export interface BookedLine {
  orderId: string;
  good: string;
  sizeOf: string | null;
  size: string | null;
  price: number;
  quantity: number;
  discount: number;
  parts: Part[] | null;
}

export interface Part {
  good: string;
  quantity: number;
}

export interface BookedGood {
  id: string;
  /** The product and the size's words, if the product has several sizes. Otherwise null. */
  sizeOf: string | null;
  size: string | null;
  /** Empty if it is no set. */
  parts: Part[];
  price: number;
  /** How many the plan put on the shelf. */
  began: number;
  onHand: number;
  reserved: number;
  /** The sum of its stock movements. */
  moved: number;
}

export interface BookedCode {
  code: string;
  uses: number;
  mostUses: number;
  mostPerPerson: number;
}

export interface Receipt {
  orderId: string;
  lines: { good: string; price: number; quantity: number }[];
  discount: number;
  /** The amounts that the first order’s discount and the code would each have taken off alone. */
  discounts: { first: number; code: number };
  /** Only if the owner took the order: how it is paid, and the agreed reduction. */
  taken?: { way: TakenPayment; agreed: number };
  delivery: number;
  total: number;
  /** The order is paid for at the door. */
  cash: boolean;
  /** The total that the shop confirmed. */
  confirmed: number;
}

export interface BookedAttempt {
  id: string;
  orderId: string;
  reference: string;
  state: string;
  received: number | null;
}

export interface BookedRefund {
  id: string;
  attemptId: string;
  amount: number;
  state: string;
  providerId: string | null;
}

export interface BookedLetter {
  id: string;
  kind: string;
  /** The order that the letter is about, if any. */
  orderId: string | null;
  sent: boolean;
}
