import { useForm } from '#client/use-form.ts';
import { fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import type { DeskPlan } from '../desk.contract.ts';
import type { PlanState } from './use-plan.ts';

export interface InPlan {
  plan: DeskPlan;
  send: PlanState['send'];
  hold: Hold;
  onSaved: () => void;
  onLeave: () => void;
}

/** One of the plan's zones or points. The plan is saved as a whole. */
export function usePlanForm<Typed>(
  { send, hold, onSaved }: InPlan,
  {
    schema,
    input,
    planWith,
    failure,
  }: Pick<Parameters<typeof useForm<Typed>>[0], 'schema' | 'input'> & {
    planWith: (typed: Typed) => Parameters<PlanState['send']>[0];
    failure: string;
  },
) {
  const form = useForm<Typed>({
    schema,
    input,
    send: async (typed) => {
      await hold(send(planWith(typed)));
      onSaved();
    },
    failure,
    exact: true,
  });
  return { form, field: fieldsOf(form) };
}
