import { type RefObject, useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { useForm } from '#client/use-form.ts';
import { tell } from '#ui/toast-store.ts';
import * as calls from '../calls.ts';
import { accountRules } from '../rules.ts';
import { type KeptRegistration, noteNextCode, whose } from './kept-registration.ts';

/** A button in the form of the code. It sends the same address, and no digits. */
export function useResendCode(
  kept: KeptRegistration | undefined,
  fields: RefObject<HTMLFormElement | null>,
) {
  const [toldToWait, setToldToWait] = useState(0);
  const wait = (seconds: number) => setToldToWait(noteNextCode(seconds));
  const form = useForm({
    form: fields,
    schema: () => import('../contract.ts').then(({ resendCode }) => resendCode.body),
    input: ({ email = '' }) => whose(kept, email),
    send: async (body) => {
      try {
        const { message } = await client(calls.resendCode, { body });
        wait(accountRules.secondsBetweenCodes);
        tell.success(message);
      } catch (error) {
        if (error instanceof CallFailed && error.retryAfter) wait(error.retryAfter);
        throw error;
      }
    },
    failure: sayWhyNot,
  });
  const openAt = Math.max(toldToWait, kept?.nextCodeAt ?? 0);
  return { ...form, openAt };
}

/** The server has one text for both calls, but here nobody has entered a code. */
function sayWhyNot(error: unknown): string {
  const code = error instanceof CallFailed ? error.code : '';
  if (code === 'wrong-code') {
    return 'We can’t send a code to this email from here. Your account may be open already: please sign in. Otherwise join again, or contact support.';
  }
  return saidBy(error, 'We couldn’t send the code. Please try again.');
}
