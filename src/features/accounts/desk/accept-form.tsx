import { client } from '#client/client.ts';
import { useForm } from '#client/use-form.ts';
import { useNavigate } from '#router/parts.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import * as deskCalls from '../desk.calls.ts';
import { accountRules } from '../rules.ts';
import styles from '../shop/account-form.module.css';
import { codeScreen, keepRegistration, noteNextCode } from '../shop/kept-registration.ts';
import { NewPasswordField } from '../shop/new-password-field.tsx';
import { findRefusedStorage } from '../shop/refused-storage.ts';
import { WhosePassword } from '../shop/whose-password.tsx';

/** For an address without an account: like joining the shop, with a code from another letter. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const form = useAccept(token, email);
  return (
    <Form form={form} button="Accept the invitation" busyText="Accepting...">
      <WhosePassword email={email} />
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={form.errorOf('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={form.errorOf('lastName')}
        />
      </div>
      <NewPasswordField
        label="Password"
        name="password"
        by="admin"
        email={email}
        error={form.errorOf('password')}
      />
      <p>We’ll email a code to {email} to confirm it’s yours.</p>
    </Form>
  );
}

function useAccept(token: string, email: string) {
  const navigate = useNavigate();
  return useForm({
    schema: () =>
      import('../admins.contract.ts').then(({ acceptInvitation }) => acceptInvitation.body),
    input: ({ firstName = '', lastName = '', password = '' }) => ({
      token,
      firstName,
      lastName,
      password,
    }),
    also: findRefusedStorage,
    send: async (body) => {
      const { registration } = await client(deskCalls.acceptInvitation, { body });
      keepRegistration(email, registration);
      noteNextCode(accountRules.secondsBetweenCodes);
      await navigate(codeScreen);
    },
    failure: 'We couldn’t accept the invitation. Please try again.',
    fields: { 'common-password': 'password', 'admin-password': 'password' },
  });
}
