import { useState } from 'react';
import { client, saidBy } from '#client/client.ts';
import { useAlive } from '#client/use-alive.ts';
import { useForm } from '#client/use-form.ts';
import { useOwn } from '#client/use-own.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { backInStockPath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import * as calls from '../calls.ts';
import { type WishFault, wishAsked, wishFaults, wishKept } from '../rules.ts';
import styles from './wish-form.module.css';

interface Wished {
  product: { _id: string; slug: string };
}

/** What the server says about a form that was sent without JavaScript. */
export interface Arrived {
  sent: boolean;
  fault: WishFault | undefined;
}

/** Works without JavaScript too: then the browser checks the field and sends the form itself. */
export function WishForm({ product, arrived }: Wished & { arrived: Arrived }) {
  /** After a form was sent from here, what the page came with is old. */
  const [outcome, setOutcome] = useState<'arrived' | 'none' | 'sent'>('arrived');
  const alive = useAlive();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ askForWish }) => askForWish.body),
    input: ({ email = '' }) => ({ product: product._id, email }),
    send: async (body) => {
      setOutcome('none');
      await client(calls.askForWish, { body });
      setOutcome('sent');
    },
    failure: wishFaults.failed,
  });
  const first = outcome === 'arrived' ? arrived : undefined;
  const trouble = form.trouble || (first?.fault ? wishFaults[first.fault] : '');
  const sent = !trouble && (first?.sent || outcome === 'sent');
  return (
    <form
      className={styles.form}
      data-for="visitor"
      action={backInStockPath(product.slug)}
      {...form.props}
      noValidate={alive}
    >
      <Alert>{trouble}</Alert>
      <Alert tone="success">{sent && wishAsked}</Alert>
      <EmailField error={form.errorOf('email')} />
      <Actions>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Tell me when it’s back
        </Button>
      </Actions>
    </form>
  );
}

/** Whoever is signed in has shown before that the address is theirs, so one press is enough. */
export function OwnWish({ product }: Wished) {
  const ownClient = useOwnClient();
  const email = useOwn('userEmail');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [kept, setKept] = useState(false);

  const press = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await ownClient(calls.keepOwnWish, { body: { product: product._id } });
      setKept(true);
    } catch (error) {
      setTrouble(saidBy(error, wishFaults.failed));
    }
    setBusy(false);
  };

  return (
    <div className={styles.form} data-for="customer">
      <Alert>{trouble}</Alert>
      <Alert tone="success">{kept && wishKept}</Alert>
      {!kept && (
        <>
          <p className={styles.address}>{email && `We’ll use ${email}.`}</p>
          <Actions>
            <Button busy={busy} busyText="Sending..." onClick={() => void press()}>
              Tell me when it’s back
            </Button>
          </Actions>
        </>
      )}
    </div>
  );
}
