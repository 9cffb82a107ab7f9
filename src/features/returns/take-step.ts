import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { isId } from '#lib/ids.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { RolledBack, refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import {
  findReturn,
  insertEvent,
  lockReturn,
  type ReturnRow,
  updateReturn,
} from './returns.queries.ts';
import { type ReturnState, stepsTo } from './rules.ts';

type Refusal = 'unknown-return' | 'other-state';

interface Step<Code extends string> {
  id: string;
  to: ReturnState;
  /**
   * Needed if the step may be taken from several states: the state that the admin sees on the
   * screen.
   */
  from?: ReturnState;
  /** The customer who must own the return; absent when the shop takes the step. */
  ownBy?: string;
  answer?: string;
  /** Runs in the same transaction. A refusal rolls the step back. */
  also: (database: Database, row: ReturnRow) => Promise<Done | Refused<Code>>;
  /** Runs in the same transaction, after the step is recorded. */
  afterwards?: (database: Database, row: ReturnRow) => Promise<void>;
}

interface Done {
  /** Replaces the earlier answer. */
  answer?: string;
  /** 0 if the return ended without a refund. */
  refunded?: number;
  /** The products that went back on the shelf. */
  restocked?: string;
}

/**
 * Takes one step under the return's lock. If two people take a step at once, one succeeds and the
 * other is refused.
 */
export async function takeStep<Code extends string = never>(
  context: CallContext,
  { id, to, from, ownBy, answer, also, afterwards }: Step<Code>,
): Promise<Refused<Refusal | Code> | { done: ReturnRow }> {
  const { pool, clock } = context;
  const found = isId(id) ? await findReturn(pool, id) : undefined;
  if (!found || (ownBy !== undefined && found.accountId !== ownBy)) return refuse('unknown-return');
  const byAccount = sessionOf(context).userId;
  try {
    return await transaction(pool, async (database) => {
      const row = await lockReturn(database, found.id);
      if (!stepsTo[to]?.includes(row.state) || (from && row.state !== from)) {
        return refuse('other-state', { details: { state: row.state } });
      }
      const more = await also(database, row);
      if ('code' in more) throw new RolledBack(more);
      await updateReturn(database, {
        id: row.id,
        state: to,
        answer: more.answer ?? answer ?? row.answer,
        refunded: more.refunded || row.refunded,
      });
      const event = { returnId: row.id, at: clock(), byAccount, before: row.state, after: to };
      await insertEvent(database, event);
      await afterwards?.(database, row);
      if (ownBy === undefined) await note(context, database, row, { ...more, to });
      return { done: row };
    });
  } catch (error) {
    return refusedBy(error);
  }
}

/** Records a step of the shop in the audit. The words to the customer stay with the return only. */
async function note(
  context: CallContext,
  database: Database,
  { orderId, state }: ReturnRow,
  { to, refunded, restocked }: Done & { to: ReturnState },
) {
  const never = state === 'approved' && to === 'refused' && 'return-closed';
  await recordChange(context, database, {
    action: refunded === 0 ? 'return-ended' : never || `return-${to}`,
    subject: orderSubject(orderId),
    before: { return: state },
    after: {
      return: to,
      ...(refunded !== undefined && { refunded: formatMoney(pesewas(refunded)) }),
      ...(restocked && { restocked }),
    },
  });
}
