import { randomUUIDv7 } from 'node:crypto';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
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
import { codesTriedBy, giveTryBack } from './tries.ts';

const { secondCodes } = accountLimits;
type Code = 'second-factor' | 'wrong-code' | typeof secondCodes.code;
type Refusal = Refused<Code>;

/**
 * Accepts a person if the password is enough, or if the code was right, which uses it up. The
 * caller has locked the account's row, so a code used twice at once counts once.
 */
export async function judgeCode(
  context: CallContext,
  database: Database,
  account: Account,
  code: string | undefined,
): Promise<Result<{ gaveCode: boolean }, Code>> {
  const factor = await findSecondFactor(database, account.id);
  if (!factor?.confirmedAt) return accept({ gaveCode: false });
  if (!code) {
    await giveTryBack(context, database, account.email);
    return refuse('second-factor');
  }
  const digits = plainCode(code);
  const refused = /^\d{6}$/.test(digits)
    ? await takeDigits(context, database, account, { factor, digits })
    : await takeRecoveryCode(context, database, account, code);
  return refused ?? accept({ gaveCode: true });
}

async function takeDigits(
  context: CallContext,
  database: Database,
  { id, email }: Account,
  { factor, digits }: { factor: SecondFactor; digits: string },
): Promise<Refusal | undefined> {
  const { limits } = context;
  const by = codesTriedBy(context, email);
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

/** Answers the half minute of these six digits if they are right now. */
export function stepOf(
  { secrets, clock, log }: CallContext,
  { accountId, sealedSecret, lastStep }: SecondFactor,
  digits: string,
): number | undefined {
  try {
    const secret = Buffer.from(secrets.unseal(sealedFor(accountId), sealedSecret), 'hex');
    return findStep(secret, digits, clock(), lastStep);
  } catch (error) {
    // It was sealed with another SESSION_SECRET. Recovery codes still work, and another admin can
    // help.
    log.warn({ error }, 'A second factor cannot be read');
    return undefined;
  }
}

/** Apps show a code as '123 456'. */
export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Binds a secret to its account: in another row it opens nothing. */
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
