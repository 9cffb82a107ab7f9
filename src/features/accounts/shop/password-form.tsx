import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import * as calls from '../calls.ts';
import type { Profile } from '../contract.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { WhosePassword } from './whose-password.tsx';

export function PasswordForm({
  profile,
  hold,
  onChange,
}: {
  profile: Profile;
  hold: Hold;
  onChange: () => void;
}) {
  const client = useOwnClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ changePassword }) => changePassword.body),
    input: ({ currentPassword = '', newPassword = '' }) => ({ currentPassword, newPassword }),
    also: ({ newPassword, repeated }) =>
      newPassword === repeated ? {} : { repeated: 'The two new passwords don’t match.' },
    send: async (body) => {
      await hold(client(calls.changePassword, { body }));
      onChange();
    },
    failure: 'We couldn’t change your password. Please try again.',
    fields: {
      'wrong-password': 'currentPassword',
      'common-password': 'newPassword',
      'admin-password': 'newPassword',
    },
  });
  return (
    <Form form={form} button="Save password" busyText="Saving...">
      <WhosePassword email={profile.email} />
      <OwnPasswordField
        label="Current password"
        name="currentPassword"
        error={form.errorOf('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        name="newPassword"
        by={profile.role === 'admin' ? 'admin' : 'customer'}
        email={profile.email}
        error={form.errorOf('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        name="repeated"
        autoComplete="new-password"
        required
        error={form.errorOf('repeated')}
      />
    </Form>
  );
}
