import { type FormEvent, useMemo } from 'react';
import { useAlive } from '#client/use-alive.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import styles from './account-form.module.css';
import { CodeAddress } from './code-address.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { readRegistration } from './kept-registration.ts';
import { ResendCode } from './resend-code.tsx';
import { useResendCode } from './use-resend-code.ts';
import { useVerifyCode } from './use-verify-code.ts';

/** One form with two buttons. Pressing one clears what was said about the other. */
export function CodeForm() {
  const alive = useAlive();
  // Read once: the registration is forgotten before this screen has gone.
  const kept = useMemo(() => (alive ? readRegistration() : undefined), [alive]);
  const code = useVerifyCode(kept);
  const another = useResendCode(kept, code.props.ref);

  const verify = (event: FormEvent) => {
    another.clear();
    code.props.onSubmit(event);
  };
  const correct = (event: FormEvent) => {
    another.props.onInput(event);
    code.props.onInput(event);
  };
  const resend = () => {
    code.clear();
    another.send();
  };

  return (
    <form className={styles.form} {...code.props} onInput={correct} onSubmit={verify}>
      <Alert>{code.trouble}</Alert>
      <CodeAddress kept={kept}>
        <EmailField error={code.errorOf('email') ?? another.errorOf('email')} />
      </CodeAddress>
      <CodeBoxes error={code.errorOf('otp')} onWhole={() => code.mend('otp')} />
      <Actions>
        <Button {...code.button} busyText="Verifying...">
          Verify Account
        </Button>
      </Actions>
      <ResendCode
        trouble={another.trouble}
        busy={another.busy}
        openAt={another.openAt}
        onAsk={resend}
      />
    </form>
  );
}
