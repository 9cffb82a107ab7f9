import { useEffect, useState } from 'react';
import { client, isRefused } from '#client/client.ts';
import { useFrameData } from '#client/frame-data.ts';
import { keepSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { afterSignIn, onTheWay } from '#client/way-back.ts';
import { pages } from '#lib/paths.ts';
import { useLocation, useNavigate } from '#router/parts.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { keepToasts, tell } from '#ui/toast-store.ts';
import * as calls from '../calls.ts';
import styles from './account-form.module.css';
import { CodeField } from './code-field.tsx';
import { codeScreen, keepRegistration } from './kept-registration.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { findRefusedStorage } from './refused-storage.ts';

export function SignInForm() {
  const { asked, ...form } = useSignIn();
  return (
    <Form form={form} button="Sign In" busyText="Signing In...">
      <EmailField autoComplete="username" error={form.errorOf('email')} />
      <OwnPasswordField label="Password" error={form.errorOf('password')} />
      {asked && <CodeField error={form.errorOf('code')} />}
      <div className={styles.row}>
        <Checkbox name="remember" label="Remember me" />
        <TextLink to={pages.forgotPassword} alone>
          Forgot password?
        </TextLink>
      </div>
    </Form>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { shut } = useFrameData();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    schema: () => import('../contract.ts').then(({ logIn }) => logIn.body),
    input: ({ email = '', password = '', remember, code }) => ({
      email,
      password,
      remember: remember === 'on',
      code,
    }),
    also: findRefusedStorage,
    send: async (body) => {
      try {
        const answer = await client(calls.logIn, { body });
        keepSession(answer);
        // A person who was asked to sign in has done it.
        keepToasts(() => false);
        const way = afterSignIn(answer.user.role, search);
        const begins = way === pages.admin && shut === 'not-yet';
        await navigate(begins ? pages.adminOpening : way, { replace: true, state });
      } catch (error) {
        // This is the next question, and not a fault of the answer before.
        if (isRefused(error, 'second-factor')) return setAsked(true);
        if (!isRefused(error, 'unverified')) throw error;
        keepRegistration(body.email.trim(), String(error.details.registration ?? ''));
        tell.note(error.message);
        await navigate(onTheWay(codeScreen, search));
      }
    },
    failure: 'Login failed. Please try again.',
    fields: { 'wrong-code': 'code', 'too-many-codes': 'code' },
  });
  const own = form.props.ref;
  useEffect(() => {
    const box = asked && own.current?.elements.namedItem('code');
    if (box instanceof HTMLElement) box.focus();
  }, [asked, own]);
  return { ...form, asked };
}
