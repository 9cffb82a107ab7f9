import { useLocation, useNavigate } from 'react-router';
import { CallFailed, openClient } from '#client/client.ts';
import { findRefusedStorage } from '#client/refused-storage.ts';
import { keepSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { afterSignIn } from '#client/way-back.ts';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './account-form.module.css';
import { codeScreen, keepRegistration } from './kept-registration.ts';

const client = openClient();

export function SignInForm() {
  const form = useSignIn();
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={form.errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <div className={styles.row}>
        <Checkbox name="remember" label="Remember me" />
        <TextLink to={pages.forgotPassword} alone>
          Forgot password?
        </TextLink>
      </div>
      <Actions>
        <Button {...form.button} busyText="Signing In...">
          Sign In
        </Button>
      </Actions>
    </form>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useForm({
    schema: () => import('../contract.ts').then(({ logIn }) => logIn.body),
    input: ({ email = '', password = '', remember }) => ({
      email,
      password,
      remember: remember === 'on',
    }),
    also: findRefusedStorage,
    send: async (body) => {
      try {
        const answer = await client('logIn', { body });
        keepSession(answer);
        await navigate(afterSignIn(answer.user.role, search), { replace: true });
      } catch (error) {
        if (!isUnverified(error)) throw error;
        keepRegistration(body.email.trim(), String(error.details.registration ?? ''));
        tell.failure(error.message);
        await navigate(codeScreen);
      }
    },
    failure: 'Login failed. Please try again.',
  });
}

function isUnverified(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'unverified';
}
