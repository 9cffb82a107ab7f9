import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { StartedSecondFactor } from '../second-factor.contract.ts';
import { OwnPasswordField } from '../shop/own-password-field.tsx';

export function StartForm({
  hold,
  onStart,
}: {
  hold: Hold;
  onStart: (started: StartedSecondFactor) => void;
}) {
  const client = useDeskClient();
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then(
        ({ startSecondFactor }) => startSecondFactor.body,
      ),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      onStart(await hold(client(deskCalls.startSecondFactor, { body })));
    },
    failure: 'We couldn’t set up two-step sign-in. Please try again.',
    fields: { 'wrong-password': 'password' },
  });
  return (
    <Form
      form={form}
      about={
        <p>
          You need an authenticator app on your phone, such as Google Authenticator or Aegis, or a
          password manager that makes codes.
        </p>
      }
      button="Continue"
      busyText="One moment..."
    >
      <OwnPasswordField error={form.errorOf('password')} />
    </Form>
  );
}
