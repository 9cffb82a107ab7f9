import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { CameAs } from './rules.ts';

/** Asked in the transaction that settles a payment: the full sum for a subject has arrived. */
export const moneyCame =
  announcement<(context: Context, database: Database, came: CameMoney) => Promise<MoneyTaken>>(
    'moneyCame',
  );

/** Told in the transaction that records it: money has arrived back at its payer. */
export const moneyReturned =
  announcement<(context: Context, database: Database, went: ReturnedMoney) => Promise<void>>(
    'moneyReturned',
  );

export interface CameMoney {
  subjectId: string;
  /** Names the money, for letters and books. */
  reference: string;
  amount: number;
  way: 'online' | 'bank transfer' | 'mobile money' | 'cash';
  /** What an online payer used, in the provider's own word. */
  channel?: string | null;
}

export interface MoneyTaken {
  /**
   * With 'paid before' and 'nothing to give', the money goes back. 'too little': this was a part
   * payment, and the earlier part is no longer here.
   */
  outcome: 'paid' | 'paid before' | 'nothing to give' | 'too little';
  /** The sum in pesewas that was received beyond the sum due. */
  tooMuch?: number;
  /** Runs after the commit. */
  tell: () => void;
}

export interface ReturnedMoney {
  subjectId: string;
  /** Identifies the returned money, for letters. */
  id: string;
  amount: number;
  /** The currency of the amount; null for cedis. */
  currency: string | null;
  /** Whether the bank took the money after a dispute. Otherwise the shop sent it. */
  takenByBank: boolean;
  /** Whether an admin sent the money outside the provider. */
  byHand: boolean;
  cameAs: CameAs;
  /** Whether nothing is left of the money that paid for the subject. */
  whole: boolean;
}
