import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useAlive } from '#client/use-alive.ts';
import { useForm } from '#client/use-form.ts';
import { useOwn } from '#client/use-own.ts';
import { addressFaults } from '#lib/address-faults.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import styles from './address-form.module.css';

/** What the server says about a form that was sent without JavaScript. */
export interface Arrived {
  sent: boolean;
  /** The sentence about what is wrong. */
  fault: string | undefined;
}

/** Works without JavaScript too: then the browser checks the field and sends the form. */
export function AddressForm<Body>({
  action,
  schema,
  bodyOf,
  send,
  asked,
  arrived,
  button,
}: {
  /** The page that takes the form without JavaScript. */
  action: string;
  schema: () => Promise<z.ZodMiniType>;
  bodyOf: (email: string) => Body;
  send: (body: Body) => Promise<unknown>;
  /** Shown when the form was sent. */
  asked: string;
  arrived: Arrived;
  button: string;
}) {
  /**
   * The page came with the result of the last form. After a form was sent from here, that is old.
   */
  const [outcome, setOutcome] = useState<'arrived' | 'none' | 'sent'>('arrived');
  const alive = useAlive();
  const form = useForm({
    schema,
    input: ({ email = '' }) => bodyOf(email),
    send: async (body) => {
      setOutcome('none');
      await send(body);
      setOutcome('sent');
    },
    failure: addressFaults.failed,
  });
  const first = outcome === 'arrived' ? arrived : undefined;
  const trouble = form.trouble || first?.fault;
  const sent = !trouble && (first?.sent || outcome === 'sent');
  return (
    <form
      className={styles.form}
      data-for="visitor"
      action={action}
      {...form.props}
      noValidate={alive}
    >
      <Alert>{trouble}</Alert>
      <Alert tone="success">{sent && asked}</Alert>
      <EmailField error={form.errorOf('email')} />
      <Actions>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          {button}
        </Button>
      </Actions>
    </form>
  );
}

/**
 * A person who is signed in has shown before that the address is theirs, so one press is enough.
 * The browser knows the address a moment after the page.
 */
export function OwnAddress({ children }: { children: (email: string) => ReactNode }) {
  const email = useOwn('userEmail');
  return (
    <div className={styles.form} data-for="customer">
      {children(email)}
    </div>
  );
}

/** Shows the address above the button. */
export function OwnAddressLine({ children }: { children: ReactNode }) {
  return <p className={styles.address}>{children}</p>;
}
