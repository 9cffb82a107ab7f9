import { useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { PlanFields } from '#features/journal/desk/plan-fields.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import { sendNewsletter, testNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { sayFollowers, saySubscribers } from './issue-words.ts';
import styles from './newsletters.module.css';

/** Sends what was saved last: to the admin as a test, to all now, or to all at a planned time. */
export function IssueSend({
  issue,
  isChanged,
  onSent,
}: {
  issue: DeskIssue;
  isChanged: boolean;
  onSent: (issue: DeskIssue) => void;
}) {
  const client = useDeskClient();
  const { _id: id, version, readers } = issue;
  const question = useRef<HTMLDialogElement>(null);
  // Enter in a field must send nothing. Only the buttons set a moment.
  const wish = useRef<string | null>('no moment');
  const [busy, setBusy] = useState(false);

  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ sendForm }) => sendForm),
    input: () => ({ at: wish.current }),
    send: async ({ at }) => {
      onSent(await client(sendNewsletter, { params: { id }, body: { version, at } }));
      tell.success(at === null ? 'The newsletter is on its way.' : 'Planned.');
    },
    failure: 'We couldn’t send the newsletter. Please try again.',
  });
  const send = (at: string | null) => {
    wish.current = at;
    form.send();
    wish.current = 'no moment';
  };

  const test = async () => {
    setBusy(true);
    try {
      const { email } = await client(testNewsletter, { params: { id } });
      tell.success(`We sent a test to ${email}.`);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t send the test. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <form className={styles.send} {...form.props}>
      <h3 className={styles.heading}>Send</h3>
      <Alert>{form.trouble}</Alert>
      {isChanged && <p>Save your changes first: what was saved last is sent.</p>}
      <Actions>
        <Button look="quiet" busy={busy} asleep={isChanged} onClick={() => void test()}>
          Send a test to me
        </Button>
        <Button
          busy={form.busy}
          asleep={isChanged}
          busyText="Sending..."
          onClick={() => question.current?.showModal()}
        >
          Send now
        </Button>
      </Actions>
      <PlanFields
        legend="Send later"
        planned={null}
        error={form.errorOf('at')}
        press="Send at this time"
        button={{ busy: form.busy, asleep: isChanged }}
        onPlan={send}
      />
      <Confirmation
        dialog={question}
        question={`Send “${issue.content.subject}” to ${issue.content.cooperative ? sayFollowers(readers ?? 0) : saySubscribers(readers ?? 0)}?`}
        refuse="Not now"
        confirm="Send now"
        onConfirm={() => send(null)}
      >
        <p>What has left can’t be taken back. You can stop the rest.</p>
      </Confirmation>
    </form>
  );
}
