import { randomUUIDv7 } from 'node:crypto';
import { type Refused, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Account } from './accounts.queries.ts';
import type { SecondFactorLetter } from './letters/second-factor.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { accountLimits } from './rules.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  noteStep,
  type SecondFactor,
  spendRecoveryCode,
} from './second-factor.queries.ts';
import { findStep } from './totp.ts';
import { giveTryBack, triedBy } from './tries.ts';

const { secondCodes } = accountLimits;
type Refusal = Refused<'second-factor' | 'wrong-code' | typeof secondCodes.code>;

/**
 * Undefined when this person may come in: nobody asked for more than the password, or the code was right,
 * and is used up now. The account's row is locked by the caller: of two uses of one code one counts.
 */
export async function refuseWithoutCode(
  context: CallContext,
  database: Database,
  account: Account,
  code: string | undefined,
): Promise<Refusal | undefined> {
  const factor = await findSecondFactor(database, account.id);
  if (!factor?.confirmedAt) return undefined;
  if (!code) {
    await giveTryBack(context, database, account.email);
    return refuse('second-factor');
  }
  const digits = plainCode(code);
  return /^\d{6}$/.test(digits)
    ? takeDigits(context, database, account, { factor, digits })
    : takeRecoveryCode(context, database, account, code);
}

async function takeDigits(
  context: CallContext,
  database: Database,
  { id, email }: Account,
  { factor, digits }: { factor: SecondFactor; digits: string },
): Promise<Refusal | undefined> {
  const { limits } = context;
  const by = triedBy(context, email);
  const wait = await limits.take(database, secondCodes, by);
  if (wait) return refuse(secondCodes.code, { retryAfter: wait });
  const step = stepOf(context, factor, digits);
  if (step === undefined) return refuse('wrong-code');
  await limits.giveBack(database, secondCodes, by);
  await noteStep(database, id, step);
  return undefined;
}

async function takeRecoveryCode(
  context: CallContext,
  database: Database,
  account: Account,
  code: string,
): Promise<Refusal | undefined> {
  const hash = hashRecoveryCode(account.id, code);
  const used = await spendRecoveryCode(database, {
    accountId: account.id,
    hash,
    at: context.clock(),
  });
  if (used === 0) return refuse('wrong-code');
  const { unused } = await countRecoveryCodes(database, account.id);
  await tellOfSecondFactor(context, database, account, { event: 'code-used', codesLeft: unused });
  return undefined;
}

/** The half minute of these six digits, when they are right now. */
export function stepOf(
  { secrets, clock, log }: CallContext,
  { accountId, sealedSecret, lastStep }: SecondFactor,
  digits: string,
): number | undefined {
  try {
    const secret = Buffer.from(secrets.unseal(sealedFor(accountId), sealedSecret), 'hex');
    return findStep(secret, digits, clock(), lastStep);
  } catch (error) {
    // Sealed by a shop with another SESSION_SECRET: recovery codes still count, and another admin helps.
    log.warn({ error }, 'A second factor cannot be read');
    return undefined;
  }
}

/** Apps show '123 456'. */
export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Bound to its account: in another row it opens nothing. */
export function sealedFor(accountId: string): string {
  return `second-factor ${accountId}`;
}

export async function tellOfSecondFactor(
  { letters, clock, publicUrl }: Context,
  database: Database,
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  what: Pick<SecondFactorLetter, 'event' | 'codesLeft'>,
) {
  const content: SecondFactorLetter = {
    ...what,
    firstName,
    at: clock().toISOString(),
    publicUrl,
  };
  const letter = { kind: 'second-factor', identity: `second-factor ${randomUUIDv7()}` };
  await letters.post(database, { ...letter, to: email, content });
}
