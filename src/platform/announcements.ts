import type { OpenMatter } from '#features/accounts/open-matters.rules.ts';
import type { Database } from './database.ts';

export interface Person {
  id: string;
  email: string;
}

/** What happens in one area and concerns others, each answering for its own rows. app.ts connects them. */
export interface Announcements<Context, CallContext> {
  /** In the transaction that settles a payment: the whole sum has come for what it was to pay. */
  moneyCame(context: Context, database: Database, came: CameMoney): Promise<MoneyTaken>;
  /** In the transaction that notes it: money has arrived where it had come from. */
  moneyReturned(context: Context, database: Database, went: ReturnedMoney): Promise<void>;
  /** In the transaction of the change: an admin did something that is not undone by forgetting it. */
  adminActed(context: CallContext, database: Database, change: AdminChange): Promise<void>;
  /** Whether anything mentions a product that is about to be removed; asked with its row locked. */
  productMentioned: readonly ((database: Database, productId: string) => Promise<boolean>)[];
  /** By the area's name, what it holds about the person. */
  personExported: Readonly<
    Record<string, (database: Database, person: Person) => Promise<unknown>>
  >;
  /** After the commit. */
  passwordChanged: readonly ((person: Person) => Promise<void>)[];
  /** Before an account is closed, outside of any transaction: what only somebody else can know, such as the provider. */
  personLeaving: readonly ((context: Context, person: Person) => Promise<readonly OpenMatter[]>)[];
  /** In the transaction that closes it, in this order: nobody else changes what there is of the person. */
  personLocked: readonly ((database: Database, person: Person) => Promise<void>)[];
  /** What is not finished between the person and the shop, and keeps the account open. */
  personKept: readonly ((
    database: Database,
    person: Person,
    at: Date,
  ) => Promise<readonly OpenMatter[]>)[];
  /** In the same transaction: what the person only held is let go. What it answers is told after the commit. */
  personLetGo: readonly ((
    context: Context,
    database: Database,
    person: Person,
  ) => Promise<() => void>)[];
  /** In the transaction that deletes the account: nothing of the person may be left. */
  personForgotten: readonly ((database: Database, person: Person, at: Date) => Promise<void>)[];
}

export interface AdminChange {
  /** What was done, in the past: 'product-changed'. */
  action: string;
  /** To what: 'product', its id, and what it is called. */
  subject: { kind: string; id: string; name: string };
  /** Null where there was nothing, and where nothing is left; of two only what differs is kept. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

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
