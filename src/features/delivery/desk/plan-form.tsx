import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import type { DeskPlan } from '../desk.contract.ts';
import type { PlanState, SentPlan } from './use-plan.ts';

export interface InPlan {
  plan: DeskPlan;
  send: PlanState['send'];
  hold: Hold;
  onSaved: () => void;
  onLeave: () => void;
}

/**
 * The form of one zone or point of the plan. It saves the whole plan, over the one that the form
 * was opened with, even if the page behind it has loaded a newer one. If another admin saves first,
 * the form says what stands now, so that an admin who saves again has read what this replaces.
 */
export function usePlanForm<Typed>(
  { plan, send, hold, onSaved }: InPlan,
  {
    schema,
    input,
    planWith,
    sayIn,
    asksFirst = () => false,
    failure,
  }: Pick<Parameters<typeof useForm<Typed>>[0], 'schema' | 'input'> & {
    planWith: (typed: Typed, seen: DeskPlan) => Omit<SentPlan, 'version'>;
    /** What the plan says of this zone or point; undefined if it is not there. */
    sayIn: (plan: DeskPlan) => string | undefined;
    /** Opens a question instead of saving, and answers true then. */
    asksFirst?: (typed: Typed, seen: DeskPlan) => boolean;
    failure: string;
  },
) {
  const [seen, setSeen] = useState(plan);
  const [met, setMet] = useState('');
  const meet = (now: DeskPlan) => {
    const gone = sayIn(seen) ? 'It is removed now. If you save, it is there again.' : '';
    const said = sayIn(now);
    setMet(said ? `It is now: ${said}.` : gone);
    setSeen(now);
  };
  const form = useForm<Typed>({
    schema,
    input,
    send: async (typed) => {
      if (asksFirst(typed, seen)) return;
      setMet('');
      await hold(send({ version: seen.version, ...planWith(typed, seen) }, meet));
      onSaved();
    },
    failure,
    exact: true,
  });
  const trouble = form.trouble && `${form.trouble} ${met}`.trim();
  return { form: { ...form, trouble }, field: fieldsOf(form) };
}
