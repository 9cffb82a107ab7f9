import { useState } from 'react';
import { client, isRefused } from '#client/client.ts';
import { keepSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Form } from '#ui/form.tsx';
import { TextLink } from '#ui/text-link.tsx';
import * as deskCalls from '../desk.calls.ts';
import { NewPasswordField } from '../shop/new-password-field.tsx';
import { OwnPasswordField } from '../shop/own-password-field.tsx';
import { findRefusedStorage } from '../shop/refused-storage.ts';
import { WhosePassword } from '../shop/whose-password.tsx';

/** For an address with an account: its password, and a new one if that is too weak for an admin. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { needed, ...form } = useJoin(token);
  return (
    <Form
      form={form}
      about={<p>You already have an account here. Please enter its password.</p>}
      button="Accept the invitation"
      busyText="Accepting..."
      below={
        <TextLink to={pages.forgotPassword} alone>
          Forgot password?
        </TextLink>
      }
    >
      <WhosePassword email={email} />
      <OwnPasswordField error={form.errorOf('password')} />
      {needed && (
        <NewPasswordField
          label="New password"
          name="newPassword"
          by="admin"
          email={email}
          error={form.errorOf('newPassword')}
        />
      )}
    </Form>
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
        if (isRefused(error, 'new-password-needed')) setNeeded(true);
        throw error;
      }
      await navigate(pages.admin, { replace: true });
    },
    failure: 'We couldn’t accept the invitation. Please try again.',
    fields: {
      'wrong-password': 'password',
      'new-password-needed': 'newPassword',
      'common-password': 'newPassword',
      'admin-password': 'newPassword',
    },
  });
  return { ...form, needed };
}
