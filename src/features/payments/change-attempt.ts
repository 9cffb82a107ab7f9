import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Attempt, type AttemptState, insertEvent, updateAttempt } from './attempts.queries.ts';

interface Change {
  state: AttemptState;
  dueAt: Date | null;
  reason: string;
  byAccount?: string;
  authorizationUrl?: string;
  received?: number;
  receivedCurrency?: string | null;
  receivedAt?: Date;
}

/** Changes a locked attempt. A new state adds a history row that explains it. */
export async function changeAttempt(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  attempt: Attempt,
  { state, dueAt, reason, byAccount, ...change }: Change,
) {
  const { receivedCurrency = attempt.receivedCurrency } = change;
  await Promise.all([
    updateAttempt(database, {
      id: attempt.id,
      state,
      dueAt,
      authorizationUrl: change.authorizationUrl ?? attempt.authorizationUrl,
      received: change.received ?? attempt.received,
      receivedCurrency,
      receivedAt: change.receivedAt ?? attempt.receivedAt,
    }),
    state !== attempt.state &&
      insertEvent(database, {
        attemptId: attempt.id,
        at: clock(),
        byAccount: byAccount ?? null,
        before: attempt.state,
        after: state,
        reason,
      }),
  ]);
}
