import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

/** In the transaction that settles a payment: the whole sum has come for what it was to pay. */
export const moneyCame =
  announcement<(context: Context, database: Database, came: CameMoney) => Promise<MoneyTaken>>(
    'moneyCame',
  );

/** In the transaction that notes it: money has arrived where it had come from. */
export const moneyReturned =
  announcement<(context: Context, database: Database, went: ReturnedMoney) => Promise<void>>(
    'moneyReturned',
  );

export interface CameMoney {
  /** What was to be paid. */
  subjectId: string;
  /** Names the money, for letters and books. */
  reference: string;
  amount: number;
  way: 'online' | 'bank transfer';
}

export interface MoneyTaken {
  /**
   * Paid before, or nothing to give for it any more: then it goes back. Too little: it was a part, and the
   * rest is not there any more.
   */
  outcome: 'paid' | 'paid before' | 'nothing to give' | 'too little';
  /** Pesewas that are here beyond what there was to pay. */
  tooMuch?: number;
  /** After the commit. */
  tell: () => void;
}

export interface ReturnedMoney {
  subjectId: string;
  /** Names what went back, for letters. */
  id: string;
  amount: number;
  /** The bank took it after a dispute; otherwise the shop has sent it. */
  takenByBank: boolean;
  /** Nothing is left of what had paid for the subject. */
  whole: boolean;
}
