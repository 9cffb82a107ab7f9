import type * as admins from '#features/accounts/admins.contract.ts';
import type * as accounts from '#features/accounts/contract.ts';
import type * as customers from '#features/accounts/customers.contract.ts';
import type * as secondFactor from '#features/accounts/second-factor.contract.ts';
import type * as audit from '#features/audit/contract.ts';
import type * as cart from '#features/cart/contract.ts';
import type * as catalogue from '#features/catalogue/contract.ts';
import type * as goods from '#features/catalogue/desk.contract.ts';
import type * as transfer from '#features/catalogue/transfer.contract.ts';
import type * as insight from '#features/insight/contract.ts';
import type * as mail from '#features/letters/contract.ts';
import type * as messages from '#features/messages/contract.ts';
import type * as newsletter from '#features/newsletter/contract.ts';
import type * as orders from '#features/orders/contract.ts';
import type * as orderDesk from '#features/orders/desk.contract.ts';
import type * as payments from '#features/payments/contract.ts';
import type * as returns from '#features/returns/contract.ts';
import type * as settings from '#features/settings/contract.ts';
import type { calls } from '#lib/calls.ts';
import type { Answer, Contract, Sent } from '#lib/contract.ts';

/** Every call by its name, as types alone: schemas stay out of the browser. */
type Contracts = typeof accounts &
  typeof admins &
  typeof customers &
  typeof secondFactor &
  typeof audit &
  typeof cart &
  typeof catalogue &
  typeof goods &
  typeof insight &
  typeof messages &
  typeof mail &
  typeof newsletter &
  typeof orders &
  typeof orderDesk &
  typeof payments &
  typeof returns &
  typeof settings &
  typeof transfer;

export type CallName = keyof typeof calls;

type ContractOf<Name extends CallName> = Contracts[Name] extends Contract ? Contracts[Name] : never;

export type InputOf<Name extends CallName> = Sent<ContractOf<Name>>;

export type AnswerOf<Name extends CallName> = Answer<ContractOf<Name>>;

/** The calls whose body is a form with files. */
export type UploadName = {
  [Name in CallName]: ContractOf<Name> extends { form: number } ? Name : never;
}[CallName];
