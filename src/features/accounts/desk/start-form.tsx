import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { StartedSecondFactor } from '../second-factor.contract.ts';
import { AccountForm } from '../shop/account-form.tsx';
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
    failure: 'Failed to set up your second factor. Please try again.',
    fields: { 'wrong-password': 'password' },
  });
  return (
    <AccountForm
      form={form}
      about={
        <p>
          You need an app on your phone that makes codes, such as Google Authenticator, Aegis or a
          password manager.
        </p>
      }
      button="Go on"
      busyText="One moment..."
    >
      <OwnPasswordField error={form.errorOf('password')} />
    </AccountForm>
  );
}
