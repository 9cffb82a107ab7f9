import { useEffect, useRef, useState } from 'react';
import { useMay } from '#client/desk-role.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { usePress } from '#client/use-press.ts';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { DateText } from '#ui/date.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import { endRecall, readRecall, writeToBuyers } from '../desk.calls.ts';
import type { WholeRecall } from '../desk.contract.ts';
import { recallName } from '../rules.ts';
import { ReachOfLots } from './reach-view.tsx';
import { count, drillNotice, drillWords, sayAnswers, sayState } from './recall-words.ts';
import { RecalledOrders } from './recalled-orders.tsx';
import styles from './recalls.module.css';

/** The numbers are read again at this pace while emails leave. */
const lookAgain = 5_000;

export function RecallView({ id }: { id: string }) {
  const client = useDeskClient();
  const { value, trouble, status, reload, version } = useAnswer({
    ask: () => client(readRecall, { params: { id } }),
    about: id,
    trouble: 'We couldn’t load this recall.',
    seenAgain: true,
  });
  const isWriting = (value?.progress.letters.waiting ?? 0) > 0;
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(() => void reload(), lookAgain);
    return () => clearInterval(timer);
  }, [isWriting, reload]);
  if (status === 404) {
    return (
      <EmptyState
        heading="Recall not found"
        way={<LinkButton to={pages.adminRecalls}>Recalls</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.desk}>
      <p>
        <TextLink to={pages.adminRecalls} alone>
          Recalls
        </TextLink>
      </p>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading..." shape="rows" count={6} />}
      {value && (
        <>
          <About recall={value} />
          <ReachOfLots reach={value.reach} />
          <Progress recall={value} onChanged={reload} />
          <RecalledOrders recall={value} version={version} onChanged={reload} />
        </>
      )}
    </div>
  );
}

function About({ recall }: { recall: WholeRecall }) {
  const { words, tone } = sayState(recall);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{recallName(recall)}</h2>
        {recall.drill && <Badge tone="note">{drillWords}</Badge>}
        <Badge tone={tone}>{words}</Badge>
      </div>
      {recall.drill && <p className={styles.drill}>{drillNotice}</p>}
      <p>
        Begun <DateText at={recall.begunAt} form="minute" />
        {recall.endedAt && (
          <>
            , ended <DateText at={recall.endedAt} form="minute" />
          </>
        )}
      </p>
      <p className={styles.said}>Why: {recall.reason}</p>
      <p className={styles.said}>What buyers read: {recall.notice}</p>
    </section>
  );
}

function Progress({ recall, onChanged }: { recall: WholeRecall; onChanged: () => Promise<void> }) {
  const { drill, endedAt, outcome, lettersAt, progress } = recall;
  const isOwner = useMay('owner');
  const { room, keepFocus } = useRoomFocus<HTMLElement>();
  const done = () => onChanged().then(keepFocus);
  const canWrite = !drill && outcome !== 'safe' && !lettersAt && progress.unanswered > 0;
  return (
    <section ref={room} tabIndex={-1} className={styles.part} aria-label="How far it is">
      {!drill && <p role="status">{sayProgress(progress)}</p>}
      {isOwner && (canWrite || !endedAt) && (
        <Actions>
          {canWrite && <Write recall={recall} onChanged={done} />}
          {!endedAt && <End recall={recall} onChanged={done} />}
        </Actions>
      )}
    </section>
  );
}

function sayProgress({ letters, told, sendBack, refund, unanswered }: WholeRecall['progress']) {
  const { waiting, sent, refused } = letters;
  return [
    `${count(sent, 'email')} sent`,
    waiting > 0 && `${waiting} on their way`,
    refused > 0 && `${refused} came back`,
    told > 0 && `${count(told, 'buyer')} told by you`,
    sayAnswers({ sendBack, refund }),
    `${unanswered} without an answer`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Write({ recall, onChanged }: { recall: WholeRecall; onChanged: () => Promise<void> }) {
  const client = useDeskClient();
  const question = useRef<HTMLDialogElement>(null);
  const { trouble, busy, press } = usePress(async () => {
    await client(writeToBuyers, { params: { id: recall._id } });
    tell.success('The emails are on their way.');
    await onChanged();
  }, 'We couldn’t write to the buyers. Please try again.');
  return (
    <>
      <Button busy={busy} busyText="Writing..." onClick={() => question.current?.showModal()}>
        Email all buyers
      </Button>
      <Alert>{trouble}</Alert>
      <Confirmation
        dialog={question}
        question={`Email the buyers of ${count(recall.progress.unanswered, 'order')}?`}
        refuse="Not now"
        confirm="Email all buyers"
        onConfirm={press}
      >
        <p>
          Each gets a link to send the pieces back, or to have the money back at once. This can’t be
          taken back.
        </p>
      </Confirmation>
    </>
  );
}

const outcomeWords = {
  'written-off': {
    title: 'The items are bad',
    words:
      'The lots stay recalled. What is left of them is written off. Buyers can still answer. This can’t be taken back.',
  },
  safe: {
    title: 'The items are safe',
    words: 'What is left can be bought again. Buyers who have not answered can no longer do so.',
  },
} as const;

function End({ recall, onChanged }: { recall: WholeRecall; onChanged: () => Promise<void> }) {
  const client = useDeskClient();
  const { _id: id, version, drill, lettersAt, progress } = recall;
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomeWords>('written-off');
  const chosen = drill ? 'safe' : outcome;
  const { trouble, busy, press } = usePress(async () => {
    await client(endRecall, { params: { id }, body: { outcome: chosen, version } });
    setOpen(false);
    tell.success(`${recallName(recall)} has ended.`);
    await onChanged();
  }, 'We couldn’t end it. Please try again.');
  const words = drill ? 'End drill' : 'End recall';
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <FormDialog open={open} title={words} onClose={() => setOpen(false)}>
        {() => (
          <div className={styles.part}>
            <Alert>{trouble}</Alert>
            {drill ? (
              <p>It changed nothing, and its page stays.</p>
            ) : (
              <Choices legend="What became of the items">
                {(['written-off', 'safe'] as const).map((one) => (
                  <Choice
                    key={one}
                    name="outcome"
                    value={one}
                    checked={outcome === one}
                    onChoose={() => setOutcome(one)}
                    title={outcomeWords[one].title}
                  >
                    {outcomeWords[one].words}
                  </Choice>
                ))}
              </Choices>
            )}
            {!drill && !lettersAt && progress.unanswered > 0 && (
              <p>
                You haven’t emailed the buyers. If the items are bad, you can still do it later.
              </p>
            )}
            <Actions>
              <Button busy={busy} busyText="Ending..." look="danger" onClick={press}>
                {words}
              </Button>
            </Actions>
          </div>
        )}
      </FormDialog>
    </>
  );
}
