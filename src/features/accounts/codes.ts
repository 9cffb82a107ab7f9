import { randomInt, randomUUIDv7 } from 'node:crypto';
import { anHour } from '#lib/durations.ts';
import { refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { waitForCode } from './code.rules.ts';
import { refuseLetter } from './letter-shares.ts';
import type { AlreadyRegisteredLetter } from './letters/already-registered.ts';
import type { CodeLetter } from './letters/code.ts';
import {
  type Code,
  findClosedRegistration,
  insertCode,
  listCodesSent,
  listOpenRegistrations,
  type Registration,
} from './registration.queries.ts';
import { readRegistration } from './registration-secret.ts';
import { accountLimits, accountRules } from './rules.ts';

/** The caller has locked the address: otherwise two answers at once would both be the first. */
export async function refuseCode(context: CallContext, database: Database, email: string) {
  const now = context.clock();
  const sent = await listCodesSent(database, email, new Date(now.getTime() - anHour));
  const wait = waitForCode(
    sent.map(({ sentAt }) => sentAt),
    now,
  );
  if (wait) return refuse(wait.code, { retryAfter: wait.retryAfter });
  return refuseLetter(context, database, accountLimits.codesOfStrangers, email);
}

/**
 * Replaces the attempt's code. If the address has an account, its letter says so instead. The work
 * is the same, so nobody can tell the two apart from outside.
 */
export async function sendCode(
  { clock, secrets, letters, publicUrl }: Context,
  database: Database,
  attempt: Pick<Registration, 'id' | 'email' | 'firstName'>,
) {
  const account = await findAccountByEmail(database, attempt.email);
  const [id, code] = [randomUUIDv7(), drawCode()];
  const hash = secrets.sign('code', `${id} ${code}`);
  await insertCode(database, { id, registrationId: attempt.id, hash, at: clock() });
  const identity = `code ${id}`;
  if (account) {
    const content: AlreadyRegisteredLetter = { publicUrl };
    await letters.post(database, {
      kind: 'already-registered',
      identity,
      to: account.email,
      content,
    });
    return;
  }
  const content: Omit<CodeLetter, 'code'> = { firstName: attempt.firstName };
  const secret: Pick<CodeLetter, 'code'> = { code };
  await letters.post(database, { kind: 'code', identity, to: attempt.email, content, secret });
}

function drawCode(): string {
  const { codeLength } = accountRules;
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

export function isRightCode({ secrets }: Context, code: Code, typed: string): boolean {
  return secrets.isSigned('code', `${code.id} ${typed}`, code.hash);
}

/**
 * The named attempt, or the only one of its address. With two of them nobody knows whose code it
 * is. An attempt that makes an admin must be named: anybody with the link could have opened it.
 */
export async function findAttempt(
  { secrets, clock }: Context,
  database: Database,
  { email, registration }: { email: string; registration?: string | undefined },
): Promise<Registration | undefined> {
  const open = await listOpenRegistrations(database, email, oldestAttempt(clock()));
  if (registration === undefined) {
    const [only, another] = open;
    return another || only?.invitationId ? undefined : only;
  }
  const id = readRegistration(secrets, registration);
  return open.find((attempt) => attempt.id === id);
}

/** A named attempt that is over: its own code or another one's closed it. */
export async function findClosedAttempt(
  { secrets }: Context,
  database: Database,
  { email, registration }: { email: string; registration?: string | undefined },
): Promise<Registration | undefined> {
  const id = registration && readRegistration(secrets, registration);
  return id ? findClosedRegistration(database, { id, email }) : undefined;
}

/** People have a day to find the letter. */
export function oldestAttempt(now: Date): Date {
  return new Date(now.getTime() - 24 * anHour);
}
