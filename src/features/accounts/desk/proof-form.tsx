import type { ReactNode } from 'react';
import type { AnswerOf } from '#client/contracts.ts';
import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from '../shop/account-form.module.css';
import { CodeField } from '../shop/code-field.tsx';
import type { Hold } from '../shop/form-dialog.tsx';

type Call = 'switchOffSecondFactor' | 'renewRecoveryCodes';

/** What weakens or replaces the second factor asks for both of what signing in asks for. */
export function ProofForm<Name extends Call>({
  call,
  busyText,
  hold,
  onDone,
  children,
}: {
  call: Name;
  busyText: string;
  hold: Hold;
  onDone: (answer: AnswerOf<Name>) => void;
  /** The words of its button. */
  children: ReactNode;
}) {
  const client = useOwnClient();
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then((contract) => contract[call as Call].body),
    input: ({ password = '', code = '' }) => ({ password, code }),
    send: async (body) => {
      onDone((await hold(client(call as Call, { body }))) as AnswerOf<Name>);
    },
    failure: 'Failed to change your second factor. Please try again.',
    fields: { 'wrong-password': 'password', 'wrong-code': 'code' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <CodeField error={form.errorOf('code')} />
      <Actions>
        <Button {...form.button} busyText={busyText}>
          {children}
        </Button>
      </Actions>
    </form>
  );
}
