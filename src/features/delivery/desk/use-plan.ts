import { useState } from 'react';
import { isRefused, saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { toCedis } from '#lib/money.ts';
import { tell } from '#ui/toast-store.ts';
import * as calls from '../desk.calls.ts';
import type { DeskPlan, Point, Zone } from '../desk.contract.ts';

/**
 * Reads and saves the plan. It is saved as a whole, so an admin who saves it has seen all of it.
 */
export function usePlan() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<DeskPlan>({
    ask: () => client(calls.readPlan),
    trouble: 'We couldn’t load the delivery.',
    seenAgain: true,
  });
  const [busy, setBusy] = useState(false);

  /** If another admin has saved first, `onMet` gets the plan of that admin. */
  const send = async (body: SentPlan, onMet?: (now: DeskPlan) => void) => {
    try {
      const now = await client(calls.savePlan, { body });
      put(() => now);
    } catch (error) {
      if (isRefused(error, 'changed-meanwhile')) {
        const now = await client(calls.readPlan);
        put(() => now);
        onMet?.(now);
      }
      throw error;
    }
  };

  return {
    plan: value,
    trouble,
    reload,
    busy,
    send,
    /** Saves the plan with one press, as for a removal or an earlier plan. */
    async press({ zones, points }: Pick<DeskPlan, 'zones' | 'points'>, said: string) {
      setBusy(true);
      try {
        await send({ version: value?.version ?? 0, zones: zones.map(sentZone), points });
        tell.success(said);
      } catch (error) {
        tell.failure(saidBy(error, 'We couldn’t save the delivery. Please try again.'));
      }
      setBusy(false);
    },
  };
}

export type PlanState = ReturnType<typeof usePlan>;

export function sentZone({ fee, freeFrom, cashUpTo, ...zone }: Zone) {
  const cedis = (amount: Zone['freeFrom']) => (amount === null ? null : toCedis(amount));
  return { ...zone, fee: toCedis(fee), freeFrom: cedis(freeFrom), cashUpTo: cedis(cashUpTo) };
}

export interface SentPlan {
  version: number;
  zones: ReturnType<typeof sentZone>[];
  points: Point[];
}

/** Replaces the item that has the same id, or adds this one at the end. */
export function withOne<One extends { _id: string }>(all: readonly One[], one: One): One[] {
  const known = all.some(({ _id }) => _id === one._id);
  return known ? all.map((other) => (other._id === one._id ? one : other)) : [...all, one];
}
