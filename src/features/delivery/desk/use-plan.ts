import { useState } from 'react';
import { isRefused, saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { toCedis } from '#lib/money.ts';
import { tell } from '#ui/toast-store.ts';
import * as calls from '../desk.calls.ts';
import type { DeskPlan, Point, Zone } from '../desk.contract.ts';

/** The plan is saved as a whole, so whoever saves has seen all of it. */
export function usePlan() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<DeskPlan>({
    ask: () => client(calls.readPlan),
    trouble: 'We couldn’t load the delivery.',
    seenAgain: true,
  });
  const [busy, setBusy] = useState(false);

  /** `onMet` gets the plan of whoever saved first. */
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
    /** With one press, such as a removal; `undo` brings back what was before. */
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

/** In place of the one with its id, or behind all others. */
export function withOne<One extends { _id: string }>(all: readonly One[], one: One): One[] {
  const known = all.some(({ _id }) => _id === one._id);
  return known ? all.map((other) => (other._id === one._id ? one : other)) : [...all, one];
}
