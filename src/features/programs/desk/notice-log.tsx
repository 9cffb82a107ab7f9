import { useId, useRef, useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { inWords } from '#lib/number-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Summary } from '#ui/summary.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { listNotices, sendNoticeAgain } from '../desk.calls.ts';
import type { Notice } from '../desk.contract.ts';
import { programRules } from '../kinds.rules.ts';
import { kindWords } from '../words.rules.ts';
import styles from './programs.module.css';
import { useAct } from './use-act.ts';

const aPart = 20;

/** The notices to programs, newest first. */
export function NoticeLog({ changes }: { changes: number }) {
  const client = useDeskClient();
  const [open, setOpen] = useState(false);
  const asked = useParts({
    size: aPart,
    about: `${changes} ${open}`,
    ask: (query) => client(listNotices, { query: { ...query, ...(open && { open: '1' }) } }),
    trouble: 'We couldn’t load the notices.',
  });
  const { rows, left, trouble, busy, more, reload } = asked;
  const { busy: sending, act } = useAct(reload);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const again = ({ _id }: Notice) =>
    act(async () => {
      const { message } = await client(sendNoticeAgain, { params: { id: _id } });
      await reload();
      return message;
    }, 'We couldn’t send it again. Please try again.');
  const loadMore = async () => {
    await more();
    // The button may have gone with the last notices.
    list.current?.focus();
  };
  return (
    <section className={styles.room} aria-labelledby={id}>
      <h2 id={id}>Sent notices</h2>
      <p className={styles.soft}>
        We keep them for {programRules.keptDays} days. If a program does not answer, we try again
        for {inWords(programRules.offAfterDays)} days.
      </p>
      <div className={styles.filter}>
        <Checkbox
          label="Only what has not arrived"
          checked={open}
          onChange={({ target }) => setOpen(target.checked)}
        />
        <TextButton busy={busy} busyText="Loading..." onClick={() => void reload()}>
          Check again
        </TextButton>
      </div>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!rows && !trouble && <Skeleton saying="Loading the notices..." shape="rows" count={3} />}
      {rows?.length === 0 && <p>{open ? 'Everything has arrived.' : 'Nothing was sent yet.'}</p>}
      {rows && rows.length > 0 && (
        <ol ref={list} tabIndex={-1} className={styles.log} aria-labelledby={id}>
          {rows.map((notice) => (
            <OneNotice
              key={notice._id}
              notice={notice}
              busy={sending}
              onAgain={() => void again(notice)}
            />
          ))}
        </ol>
      )}
      {left > 0 && (
        <div>
          <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void loadMore()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}

function OneNotice({
  notice: { kind, receiver, writtenAt, state, dueAt, tries, body },
  busy,
  onAgain,
}: {
  notice: Notice;
  busy: boolean;
  onAgain: () => void;
}) {
  const last = tries.at(-1);
  // A new notice leaves by itself, once its step can no longer be undone.
  const isFirst = state === 'waiting' && !last;
  return (
    <li className={styles.notice}>
      <div className={styles.line}>
        <strong>{kindWords[kind]}</strong>
        <State state={state} tried={tries.length > 0} />
      </div>
      <p className={styles.soft}>
        To {receiver.name}, <DateText at={writtenAt} form="minute" />
      </p>
      {last?.fault && state !== 'sent' && (
        <p className={styles.soft}>Last try: {sayFault(last.fault)}</p>
      )}
      {dueAt && last && (
        <p className={styles.soft}>
          Next try: <DateText at={dueAt} form="minute" />
        </p>
      )}
      {!isFirst && (
        <div className={styles.line}>
          <TextButton busy={busy} onClick={onAgain}>
            Send again
            <Unseen>
              : {kindWords[kind]}, to {receiver.name}
            </Unseen>
          </TextButton>
        </div>
      )}
      <details>
        <Summary>
          Details<Unseen> of: {kindWords[kind]}</Unseen>
        </Summary>
        <ol className={styles.tries}>
          {tries.map((each) => (
            <li key={each.at}>
              <DateText at={each.at} form="minute" />: {sayTry(each)}
              {each.answer && <pre className={styles.body}>{each.answer}</pre>}
            </li>
          ))}
        </ol>
        <p className={styles.soft}>What we sent:</p>
        <pre className={styles.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </details>
    </li>
  );
}

function State({ state, tried }: { state: Notice['state']; tried: boolean }) {
  if (state === 'sent') return <Badge tone="success">Arrived</Badge>;
  if (state === 'given-up') return <Badge tone="danger">Not sent</Badge>;
  return tried ? <Badge tone="warning">Trying again</Badge> : <Badge tone="note">Sending</Badge>;
}

/**
 * Node's code for a fault says little to an owner, but helps the person who looks after the
 * program.
 */
function sayFault(fault: string | null): string {
  if (fault === null) return 'no answer';
  return fault.startsWith('E') && fault === fault.toUpperCase()
    ? `no connection (${fault})`
    : fault;
}

function sayTry({ status, milliseconds, fault }: Notice['tries'][number]): string {
  const said = status === null ? sayFault(fault) : `it answered ${status}`;
  return `${said}, after ${milliseconds} ms`;
}
