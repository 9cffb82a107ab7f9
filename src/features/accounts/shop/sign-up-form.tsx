import { useState } from 'react';
import { client, isRefused } from '#client/client.ts';
import { useForm } from '#client/use-form.ts';
import { onTheWay } from '#client/way-back.ts';
import { useLocation, useNavigate } from '#router/parts.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import * as calls from '../calls.ts';
import { accountRules } from '../rules.ts';
import styles from './account-form.module.css';
import { codeScreen, keepAddress, keepRegistration, noteNextCode } from './kept-registration.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ReadTerms } from './read-terms.tsx';
import { findRefusedStorage } from './refused-storage.ts';

export function SignUpForm() {
  const { way, ...form } = useSignUp();
  return (
    <Form form={form} button="Join" busyText="Joining...">
      {way && (
        <TextLink to={way} alone>
          Enter the code
        </TextLink>
      )}
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
      <EmailField
        hint="We’ll email you a code to confirm it’s yours."
        error={form.errorOf('email')}
      />
      <NewPasswordField
        label="Password"
        name="password"
        by="customer"
        error={form.errorOf('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={form.errorOf('confirmPassword')}
      />
      <div>
        <Checkbox
          name="acceptedTerms"
          label="I accept the terms."
          required
          error={form.errorOf('acceptedTerms')}
        />
        <ReadTerms />
      </div>
    </Form>
  );
}

function useSignUp() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const way = onTheWay(codeScreen, search);
  const [isSent, setSent] = useState(false);
  const form = useForm({
    schema: () => import('../contract.ts').then(({ registerAccount }) => registerAccount.body),
    input: ({ firstName = '', lastName = '', email = '', password = '', acceptedTerms }) => ({
      firstName,
      lastName,
      email,
      password,
      // The schema refuses false before it is sent.
      acceptedTerms: (acceptedTerms === 'on') as true,
    }),
    also: (given) => ({ ...findUnlikePasswords(given), ...findRefusedStorage() }),
    send: async (body) => {
      const email = body.email.trim();
      setSent(false);
      try {
        const { registration } = await client(calls.registerAccount, { body });
        keepRegistration(email, registration);
        noteNextCode(accountRules.secondsBetweenCodes);
        await navigate(way);
      } catch (error) {
        if (isRefused(error, 'code-just-sent')) {
          keepAddress(email);
          setSent(true);
        }
        throw error;
      }
    },
    incomplete: 'Please check the fields marked in red.',
    failure: 'Something went wrong',
    fields: { 'common-password': 'password' },
  });
  return { ...form, way: isSent && way };
}

function findUnlikePasswords({ password, confirmPassword }: Record<string, string>) {
  if (!confirmPassword) return { confirmPassword: 'Please enter the password again' };
  return password === confirmPassword ? {} : { confirmPassword: 'The two passwords don’t match' };
}
