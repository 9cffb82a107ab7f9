import { useEffect, useRef, useState } from 'react';
import { answerAskAgain } from '#client/ask-again.ts';
import { isRefused } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { sessionRules } from '#lib/session-rules.ts';
import { Form } from '#ui/form.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import * as deskCalls from '../desk.calls.ts';
import { CodeField } from '../shop/code-field.tsx';
import { OwnPasswordField } from '../shop/own-password-field.tsx';

/**
 * The one dialog for all calls that ask again. It opens above the current work, which waits for it.
 */
export function AskAgain() {
  const { open, settle } = useQuestion();
  return (
    <FormDialog open={open} title="Please enter your password again" onClose={() => settle(false)}>
      {(hold) => <ProveForm hold={hold} onProven={() => settle(true)} />}
    </FormDialog>
  );
}

function useQuestion() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<(proven: boolean) => void>(undefined);
  const settle = (proven: boolean) => {
    setOpen(false);
    waiting.current?.(proven);
    waiting.current = undefined;
  };
  useEffect(() => {
    const stop = answerAskAgain(() => {
      setOpen(true);
      return new Promise((answer) => {
        waiting.current = answer;
      });
    });
    return () => {
      stop();
      // A person who turns to another page has declined.
      waiting.current?.(false);
    };
  }, []);
  return { open, settle };
}

function ProveForm({ hold, onProven }: { hold: Hold; onProven: () => void }) {
  const client = useDeskClient();
  const { withCode, askForCode } = useWithCode();
  const form = useForm({
    schema: () => import('../second-factor.contract.ts').then(({ proveAgain }) => proveAgain.body),
    input: ({ password = '', code }) => ({ password, code }),
    send: async (body) => {
      try {
        await hold(client(deskCalls.proveAgain, { body }));
        onProven();
      } catch (error) {
        if (isRefused(error, 'second-factor')) askForCode();
        throw error;
      }
    },
    failure: 'We couldn’t check your password. Please try again.',
    fields: {
      'wrong-password': 'password',
      'second-factor': 'code',
      'wrong-code': 'code',
      'too-many-codes': 'code',
    },
  });
  return (
    <Form
      form={form}
      about={
        <p>
          For your security we ask again after {sessionRules.askedAgainMinutes} minutes. You will
          then carry on where you left off.
        </p>
      }
      button="Continue"
      busyText="Checking..."
    >
      <OwnPasswordField error={form.errorOf('password')} />
      {withCode && <CodeField error={form.errorOf('code')} />}
    </Form>
  );
}

/** Asked while the password is typed. If the answer fails, the refusal tells. */
function useWithCode() {
  const client = useDeskClient();
  const [refused, setRefused] = useState(false);
  const { value } = useAnswer({ ask: () => client(deskCalls.readSecondFactor), trouble: '' });
  return { withCode: refused || value?.on, askForCode: () => setRefused(true) };
}
