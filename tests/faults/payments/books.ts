/** What both sides have written down at the end, in pesewas. The judge reads nothing else. */
export interface Books {
  provider: { transactions: ProviderTransaction[]; refunds: ProviderRefund[] };
  orders: BookedOrder[];
  attempts: BookedAttempt[];
  refunds: BookedRefund[];
  /** Money that the owner sent back past the provider, as it had no other way. */
  transfers: { orderId: string; amount: number; reference: string }[];
  reviews: { kind: string; reference: string; closed: boolean }[];
  letters: BookedLetter[];
  /** What the mail server was given: how often, by the letter's id. */
  delivered: ReadonlyMap<string, number>;
  /** Sentences of the audit that the shop's tests hold its own books against. */
  audit: string[];
}

export interface ProviderTransaction {
  id: string;
  reference: string;
  /** What it took; 0 when nobody paid. */
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
  /** The order that it is about; null when it is about none. */
  orderId: string | null;
  sent: boolean;
}
