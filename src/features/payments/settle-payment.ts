import { currentSettings } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { applyAnswer, decided, isDecided, type Settled } from './apply-answer.ts';
import { type Attempt, findAttempt, lockAttempt, putAttemptOff } from './attempts.queries.ts';
import { endFailure, noteFailure, standingOf } from './failures.ts';
import { judgePayment, type Verdict } from './judge-payment.ts';
import { checkAfterSilence } from './next-check.ts';
import { type Provider, providerOf } from './provider.ts';

/** The admin who asks by hand. */
interface Asker {
  byAccount: string;
  /** Runs in the transaction that applies the answer; `before` is the attempt before it. */
  note: (database: Database, before: Attempt) => Promise<void>;
}

/**
 * The only way in which a payment comes to count, for all who ask: the payer's return page, the
 * provider's event, the reconciler and the desk. Calling it twice changes nothing. The provider is
 * asked outside any transaction. Its answer is judged against our own row, under that row's lock.
 */
export function settlePayment(
  context: Context,
  reference: string,
  asker?: Asker,
): Promise<Settled> {
  return settle(context, reference, { verify: providerOf(context).verify, asker });
}

/** Settles for a payer, who can press again and again: the last answer is kept for two seconds. */
export function settleForPayer(context: Context, reference: string): Promise<Settled> {
  return settle(context, reference, { verify: providerOf(context).verifyKept, asker: undefined });
}

/** How to ask: the provider now, or an answer some seconds old; and the admin, if one asks. */
interface Asking {
  verify: Provider['verify'];
  asker: Asker | undefined;
}

async function settle(context: Context, reference: string, asking: Asking): Promise<Settled> {
  const found = await findAttempt(context.quick, reference);
  if (!found) return 'unknown';
  if (isDecided(found.state)) return decided[found.state] ?? 'not-paid';
  const which = { what: 'payment', name: reference } as const;
  const before = await standingOf(context, which);
  // An admin who asks by hand may know that the problem is solved.
  if (before?.waits && !asking.asker) return before.shown ? 'stuck' : 'not-booked';
  try {
    return await settleFound(context, found, asking);
  } catch (error) {
    const { subjectId, amount } = found;
    const deed = 'record this payment';
    await noteFailure(context, error, { ...which, deed, subjectId, reference, amount });
    return (await standingOf(context, which))?.shown ? 'stuck' : 'not-booked';
  }
}

async function settleFound(
  context: Context,
  found: Attempt,
  { verify, asker }: Asking,
): Promise<Settled> {
  const { pool, clock, log } = context;
  const { reference } = found;
  const asked = await verify(reference);
  const seen = asked.outcome === 'answered' ? asked.value : undefined;
  const { fees } = await currentSettings(context);
  const verdict: Verdict =
    asked.outcome === 'answered'
      ? judgePayment(found, seen, { customerBearsFees: fees.byCustomer })
      : { verdict: 'no answer' };
  if (verdict.verdict === 'no answer') {
    log.warn(
      { reference, asked: asked.outcome },
      'The provider did not say what became of a payment',
    );
    await putAttemptOff(pool, found.id, checkAfterSilence(found.createdAt, clock()));
    return 'no-answer';
  }
  const { settled, tell } = await transaction(pool, async (database) => {
    const attempt = await lockAttempt(database, found.id);
    const heard = { verdict, seen, byAccount: asker?.byAccount };
    const applied = await applyAnswer(context, database, attempt, heard);
    await asker?.note(database, attempt);
    await endFailure(context, database, { what: 'payment', name: reference });
    return applied;
  });
  tell();
  return settled;
}
