import { client } from '#client/client.ts';
import { leaveShop } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import * as calls from '../calls.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { resetTrouble } from './reset-trouble.ts';

export function NewPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const form = useForm({
    schema: () => import('../contract.ts').then(({ resetPassword }) => resetPassword.body),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      await client(calls.resetPassword, { query: { token }, body });
      // The server ended every session of this account, perhaps this browser's too.
      leaveShop();
      onReset();
    },
    failure: resetTrouble,
    fields: { 'common-password': 'password', 'admin-password': 'password' },
  });
  return (
    <Form form={form} button="Confirm" busyText="Saving...">
      <NewPasswordField
        label="New password"
        name="password"
        by="either"
        email=""
        error={form.errorOf('password')}
      />
    </Form>
  );
}
