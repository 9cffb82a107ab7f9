import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, client } from '#client/client.ts';
import { keepSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import * as deskCalls from '../desk.calls.ts';
import styles from '../shop/account-form.module.css';
import { NewPasswordField } from '../shop/new-password-field.tsx';
import { findRefusedStorage } from '../shop/refused-storage.ts';

/** For an address with an account: its password, and a new one if that is too weak for an admin. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { needed, ...form } = useJoin(token);
  return (
    <form className={styles.form} {...form.props}>
      <p>This address has an account here. Its password shows that it is yours.</p>
      <Alert>{form.trouble}</Alert>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      {needed && (
        <NewPasswordField
          label="New password"
          name="newPassword"
          by="admin"
          email={email}
          error={form.errorOf('newPassword')}
        />
      )}
      <Actions>
        <Button {...form.button} busyText="Accepting...">
          Accept the invitation
        </Button>
      </Actions>
      <TextLink to={pages.forgotPassword} alone>
        Forgot password?
      </TextLink>
    </form>
  );
}

function useJoin(token: string) {
  const navigate = useNavigate();
  const [needed, setNeeded] = useState(false);
  const form = useForm({
    schema: () => import('../admins.contract.ts').then(({ joinAsAdmin }) => joinAsAdmin.body),
    input: ({ password = '', newPassword }) => ({ token, password, newPassword }),
    also: findRefusedStorage,
    send: async (body) => {
      try {
        keepSession(await client(deskCalls.joinAsAdmin, { body }));
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'new-password-needed') setNeeded(true);
        throw error;
      }
      await navigate(pages.admin, { replace: true });
    },
    failure: 'Failed to accept the invitation. Please try again.',
    fields: {
      'wrong-password': 'password',
      'new-password-needed': 'newPassword',
      'common-password': 'newPassword',
      'admin-password': 'newPassword',
    },
  });
  return { ...form, needed };
}
