import { useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { readNewsletter, stopNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { letterPath } from '../issue.rules.ts';
import { sayBrought, sayReaders } from './issue-words.ts';
import styles from './newsletters.module.css';
import { lookAgain } from './newsletters-view.tsx';

/** Shows how far a newsletter has come that is no draft any more, and how to stop it. */
export function IssueProgress({
  issue,
  onChanged,
}: {
  issue: DeskIssue;
  onChanged: (issue: DeskIssue) => void;
}) {
  const client = useDeskClient();
  const { _id: id, state, slug, brought } = issue;
  const question = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState('');
  const newest = useRef(onChanged);
  useEffect(() => {
    newest.current = onChanged;
  });

  const look = useCallback(
    // If a look fails, what is shown stays. The next look may succeed.
    () => client(readNewsletter, { params: { id } }).then(newest.current, () => undefined),
    [client, id],
  );

  const isMoving = state === 'sending' || state === 'planned';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void look(), lookAgain);
    return () => clearInterval(timer);
  }, [look, isMoving]);

  const stop = async (seen: 'planned' | 'sending') => {
    setTrouble('');
    try {
      onChanged(await client(stopNewsletter, { params: { id }, body: { state: seen } }));
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t stop it. Please try again.'));
      await look();
    }
  };

  return (
    <div className={styles.send}>
      <Alert>{trouble}</Alert>
      <p role="status">{sayReaders(issue)}</p>
      {brought && <p>Orders with its code: {sayBrought(brought)}.</p>}
      <Actions>
        {state === 'planned' && (
          <Button look="quiet" onClick={() => void stop('planned')}>
            Take back to draft
          </Button>
        )}
        {state === 'sending' && (
          <Button look="danger" onClick={() => question.current?.showModal()}>
            Stop sending
          </Button>
        )}
        {slug && (
          <TextLink to={letterPath(slug)} alone>
            See its page
          </TextLink>
        )}
      </Actions>
      <Confirmation
        dialog={question}
        question="Stop sending?"
        refuse="Keep sending"
        confirm="Stop sending"
        danger
        onConfirm={() => void stop('sending')}
      >
        <p>Who has it keeps it. It can’t be sent to the others later.</p>
      </Confirmation>
    </div>
  );
}
