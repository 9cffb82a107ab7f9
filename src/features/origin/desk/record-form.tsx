import type { ReactNode } from 'react';
import type { useForm } from '#client/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';

type FormState = ReturnType<typeof useForm>;

/** The form of a record, with a way out. */
export function RecordForm({
  form,
  button,
  onLeave,
  children,
}: {
  form: FormState;
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

/** What every field of such a form has. */
export function fieldsOf(form: FormState) {
  return (name: string, value?: string | number | null) => ({
    name,
    autoComplete: 'off',
    error: form.errorOf(name),
    defaultValue: value ?? '',
  });
}
