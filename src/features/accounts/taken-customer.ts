import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import {
  correctTakenEmail,
  findAccount,
  findAccountByEmail,
  insertTaken,
  lockAccount,
} from './accounts.queries.ts';
import { hashPassword, makePassword } from './password.ts';
import { lockAddress } from './registration.queries.ts';
import { deleteResets } from './reset.queries.ts';

/** Whether an order can be taken for this account: it is open, and a customer's. */
export async function isCustomer(database: Database, id: string): Promise<boolean> {
  return (await findAccount(database, id))?.role === 'customer';
}

/** The id of the account with this address. The account may not be a customer's. */
export async function accountWith(database: Database, email: string): Promise<string | undefined> {
  return (await findAccountByEmail(database, email))?.id;
}

/** The address of a person at the desk. Empty if the account is gone. */
export async function addressOf(database: Database, id: string): Promise<string> {
  return (await findAccount(database, id))?.email ?? '';
}

interface TakenCustomer {
  name: string;
  phone: string;
  /** Many people who buy at the market have no address. */
  email: string | undefined;
}

/**
 * Nobody knows this password. A person who reads the e-mail address can set another by "Forgot
 * password".
 */
export async function nobodysPassword(): Promise<string> {
  return hashPassword(makePassword());
}

/**
 * An account for somebody who orders by telephone; undefined if the e-mail address has one already.
 * Runs in the transaction that takes the order. The hash is made before, because that takes long.
 */
export async function addTakenCustomer(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { name, phone, email, passwordHash }: TakenCustomer & { passwordHash: string },
): Promise<string | undefined> {
  if (email !== undefined) {
    await lockAddress(database, email);
    if (await findAccountByEmail(database, email)) return undefined;
  }
  const [firstName = '', ...others] = name.split(' ');
  const id = randomUUIDv7();
  const named = { firstName, lastName: others.join(' ') };
  const account = { id, phone, ...named, email: email ?? null, passwordHash, at: clock() };
  return (await insertTaken(database, account)) > 0 ? id : undefined;
}

/** A change of an account locks it before anything else. */
export async function lockCustomer(database: Database, id: string): Promise<void> {
  await lockAccount(database, id);
}

/**
 * Corrects an address that the desk typed wrong. A stranger may read it, and could set a password.
 * Afterwards no link that was sent there works.
 */
export async function correctTakenCustomer(
  database: Database,
  corrected: { id: string; wrong: string; right: string },
): Promise<void> {
  // Somebody who opens an account with this address right now comes first, or finds it taken.
  await lockAddress(database, corrected.right);
  const changed = await correctTakenEmail(database, corrected);
  if (changed > 0) await deleteResets(database, corrected.wrong);
}
