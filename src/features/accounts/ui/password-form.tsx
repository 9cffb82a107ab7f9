import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { accountRules } from '#lib/account-rules.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import type { Profile } from '../contract.ts';
import styles from './account-form.module.css';
import type { Hold } from './form-dialog.tsx';

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
      newPassword === repeated ? {} : { repeated: 'The two new passwords are not the same.' },
    send: async (body) => {
      await hold(client('changePassword', { body }));
      onChange();
    },
    failure: 'Failed to change your password. Please try again.',
    fields: {
      'wrong-password': 'currentPassword',
      'common-password': 'newPassword',
      'admin-password': 'newPassword',
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" defaultValue={profile.email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errorOf('currentPassword')}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`At least ${leastFor(profile)} characters.`}
        required
        error={form.errorOf('newPassword')}
      />
      <PasswordField
        label="Repeat the new password"
        name="repeated"
        autoComplete="new-password"
        required
        error={form.errorOf('repeated')}
      />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Save password
        </Button>
      </Actions>
    </form>
  );
}

function leastFor({ role }: Profile): number {
  return role === 'admin' ? accountRules.adminPasswordLength : accountRules.passwordLength;
}
