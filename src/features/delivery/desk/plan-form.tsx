import type { ReactNode } from 'react';
import { useForm } from '#client/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
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
  const field = (name: string, value?: string | number | null) => ({
    name,
    autoComplete: 'off',
    error: form.errorOf(name),
    defaultValue: value ?? '',
  });
  return { form, field };
}

export function PlanForm({
  form,
  button,
  onLeave,
  children,
}: {
  form: ReturnType<typeof usePlanForm>['form'];
  button: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Form
      form={form}
      button={button}
      busyText="Saving..."
      beside={
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      }
    >
      {children}
    </Form>
  );
}
