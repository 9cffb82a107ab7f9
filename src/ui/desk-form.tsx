import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

/** A form of the desk, with a button to leave it. */
export function DeskForm({
  form,
  button,
  busyText = 'Saving...',
  onLeave,
  children,
}: Pick<ComponentProps<typeof Form>, 'form' | 'button'> & {
  busyText?: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Form
      form={form}
      button={button}
      busyText={busyText}
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

/** The properties that every field of such a form has. */
export function fieldsOf({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (name: string, value?: string | number | null) => ({
    name,
    autoComplete: 'off',
    error: errorOf(name),
    defaultValue: value ?? '',
  });
}
