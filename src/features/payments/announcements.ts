import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { CameAs } from './rules.ts';

/** The full sum for a subject has arrived. Runs in the transaction that settles the payment. */
export const moneyCame =
  announcement<(context: Context, database: Database, came: CameMoney) => Promise<MoneyTaken>>(
    'moneyCame',
  );

/** Money has arrived back at its payer. Runs in the transaction that records it. */
export const moneyReturned =
  announcement<(context: Context, database: Database, went: ReturnedMoney) => Promise<void>>(
    'moneyReturned',
  );

export interface CameMoney {
  subjectId: string;
  /** Names the money, for letters and books. */
  reference: string;
  amount: number;
  way: 'online' | 'bank transfer' | 'cash';
}

export interface MoneyTaken {
  /**
   * 'paid before' and 'nothing to give': the money goes back. 'too little': this was a part
   * payment, and the earlier part is gone.
   */
  outcome: 'paid' | 'paid before' | 'nothing to give' | 'too little';
  /** Pesewas received beyond the sum due. */
  tooMuch?: number;
  /** Runs after the commit. */
  tell: () => void;
}

export interface ReturnedMoney {
  subjectId: string;
  /** Names what went back, for letters. */
  id: string;
  amount: number;
  /** Of what, if not of cedis. */
  currency: string | null;
  /** The bank took it after a dispute; otherwise the shop sent it. */
  takenByBank: boolean;
  /** Somebody sent it past the provider. */
  byHand: boolean;
  cameAs: CameAs;
  /** Nothing is left of the money that paid for the subject. */
  whole: boolean;
}
