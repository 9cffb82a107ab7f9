import type { ReactNode } from 'react';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import { CodeField } from '../shop/code-field.tsx';
import { OwnPasswordField } from '../shop/own-password-field.tsx';

/** A change that weakens or replaces the second factor asks for both the password and a code. */
export function ProofForm({
  busyText,
  send,
  children,
}: {
  busyText: string;
  send: (proof: { password: string; code: string }) => Promise<void>;
  /** The words of the button. */
  children: ReactNode;
}) {
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then(({ passwordAndCode }) => passwordAndCode.body),
    input: ({ password = '', code = '' }) => ({ password, code }),
    send,
    failure: 'We couldn’t change your two-step sign-in. Please try again.',
    fields: { 'wrong-password': 'password', 'wrong-code': 'code' },
  });
  return (
    <Form form={form} button={children} busyText={busyText}>
      <OwnPasswordField error={form.errorOf('password')} />
      <CodeField error={form.errorOf('code')} />
    </Form>
  );
}
