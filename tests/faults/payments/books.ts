import type { TakenPayment } from '#features/orders/rules.ts';

/** What both sides have in their books at the end, in pesewas. The judge reads nothing else. */
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
  /** Money that the owner sent back outside the provider, as there was no other way. */
  transfers: { orderId: string; amount: number; reference: string }[];
  /** What riders brought; refunded is what was recorded by mistake. */
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
  /** The money it took; 0 if nobody paid. */
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
  /** What is paid for delivery. */
  delivery: number;
  total: number;
  /** It is paid for at the door. */
  cash: boolean;
  /** Where it was taken. */
  origin: string;
  status: string;
  payment: string;
  stock: string;
  held: boolean;
}

/** What is sold: a product or its size, by the id of its row. */
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
  /** The product, where that has several sizes, and the size. */
  sizeOf: string | null;
  size: string | null;
  /** Empty if it is no set. */
  parts: Part[];
  price: number;
  /** How many the plan put on the shelf. */
  began: number;
  onHand: number;
  reserved: number;
  /** The sum of its movements. */
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
  /** What the first order’s discount and the code would have taken off, each alone. */
  discounts: { first: number; code: number };
  /** If the owner took the order: how it is paid, and what was agreed to be less. */
  taken?: { way: TakenPayment; agreed: number };
  delivery: number;
  total: number;
  /** It is to be paid for at the door. */
  cash: boolean;
  /** The total that the shop then confirmed. */
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
  /** The order that it is about, if any. */
  orderId: string | null;
  sent: boolean;
}
