import { useState } from 'react';
import { client, saidBy } from '#client/client.ts';
import { useAlive } from '#client/use-alive.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useForm } from '#client/use-form.ts';
import { useOwn } from '#client/use-own.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { type AddressFault, addressFaults } from '#lib/address-faults.ts';
import { cooperativePath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import * as calls from '../calls.ts';
import { followAsked, followEnded, followKept } from '../rules.ts';
import styles from './follow-form.module.css';

/** What the server says about a form that was sent without JavaScript. */
export interface Arrived {
  sent: boolean;
  fault: AddressFault | undefined;
}

/** Works without JavaScript too: then the browser checks the field and sends the form itself. */
export function FollowForm({ cooperative, arrived }: { cooperative: string; arrived: Arrived }) {
  /** After a form was sent from here, what the page came with is old. */
  const [outcome, setOutcome] = useState<'arrived' | 'none' | 'sent'>('arrived');
  const alive = useAlive();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ askToFollow }) => askToFollow.body),
    input: ({ email = '' }) => ({ cooperative, email }),
    send: async (body) => {
      setOutcome('none');
      await client(calls.askToFollow, { body });
      setOutcome('sent');
    },
    failure: addressFaults.failed,
  });
  const first = outcome === 'arrived' ? arrived : undefined;
  const trouble = form.trouble || (first?.fault ? addressFaults[first.fault] : '');
  const sent = !trouble && (first?.sent || outcome === 'sent');
  return (
    <form
      className={styles.form}
      data-for="visitor"
      action={cooperativePath(cooperative)}
      {...form.props}
      noValidate={alive}
    >
      <Alert>{trouble}</Alert>
      <Alert tone="success">{sent && followAsked}</Alert>
      <EmailField error={form.errorOf('email')} />
      <Actions>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Follow
        </Button>
      </Actions>
    </form>
  );
}

/** Whoever is signed in has shown before that the address is theirs: one press begins and ends it. */
export function OwnFollow({ cooperative }: { cooperative: string }) {
  const email = useOwn('userEmail');
  return (
    <div className={styles.form} data-for="customer">
      {email && <Pressed key={cooperative} cooperative={cooperative} email={email} />}
    </div>
  );
}

function Pressed({ cooperative, email }: { cooperative: string; email: string }) {
  const own = useOwnClient();
  const { value, trouble, put } = useAnswer({
    ask: () => own(calls.listOwnFollows),
    trouble: 'We couldn’t look whether you follow it.',
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [done, setDone] = useState('');
  const follows = value?.some((one) => one.cooperative === cooperative) ?? false;

  const press = async () => {
    setBusy(true);
    setFailed('');
    setDone('');
    try {
      if (follows) await own(calls.endOwnFollow, { params: { cooperative } });
      else await own(calls.followOwn, { body: { cooperative } });
      const now = await own(calls.listOwnFollows);
      put(() => now);
      setDone(follows ? followEnded : followKept);
    } catch (error) {
      setFailed(saidBy(error, addressFaults.failed));
    }
    setBusy(false);
  };

  return (
    <>
      <Alert>{failed || trouble}</Alert>
      <Alert tone="success">{done}</Alert>
      <p className={styles.address}>
        {follows ? `You follow it. Its news comes to ${email}.` : `We’ll use ${email}.`}
      </p>
      <Actions>
        <Button
          look={follows ? 'quiet' : 'strong'}
          busy={busy}
          asleep={!value}
          busyText="Saving..."
          onClick={() => void press()}
        >
          {follows ? 'Stop following' : 'Follow'}
        </Button>
      </Actions>
    </>
  );
}
