/** What both sides have in their books at the end, in pesewas. The judge reads nothing else. */
export interface Books {
  provider: { transactions: ProviderTransaction[]; refunds: ProviderRefund[] };
  orders: BookedOrder[];
  attempts: BookedAttempt[];
  refunds: BookedRefund[];
  /** Money that the owner sent back outside the provider, as there was no other way. */
  transfers: { orderId: string; amount: number; reference: string }[];
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
  total: number;
  status: string;
  payment: string;
  stock: string;
  held: boolean;
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
