import type { Contract } from '#lib/contract.ts';
import { aMinute } from '#lib/durations.ts';
import { sessionRules } from '#lib/session-rules.ts';
import type { Session } from '../sessions.ts';
import { askAgain, notForKey, type Refusal } from './refusals.ts';

/** Checked after the input, so that a person reads about a wrong input first. */
export function refuseUnproven(
  { asksAgain }: Contract,
  input: unknown,
  session: Session | undefined,
  now: Date,
): Refusal | undefined {
  if (!asksAgain) return undefined;
  if (asksAgain !== true && !isTrue(input, asksAgain.when)) return undefined;
  if (session?.key) return notForKey;
  return session && isProven(session, now) ? undefined : askAgain;
}

function isTrue(input: unknown, field: string): boolean {
  const { body } = input as { body?: Readonly<Record<string, unknown>> };
  return body?.[field] === true;
}

function isProven({ provenAt }: Session, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= sessionRules.askedAgainMinutes * aMinute;
}
