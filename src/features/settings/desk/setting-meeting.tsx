import { useEffect, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './settings.module.css';
import type { Meeting } from './use-setting.ts';

/** Another admin saved first. Shows both values, and sets nothing until this admin has decided. */
export function SettingMeeting({
  meeting: { now, wanted },
  waits,
  onInsist,
  onGiveIn,
}: {
  meeting: Meeting;
  /** Why nothing can be decided yet, or null. */
  waits: string | null;
  onInsist: () => Promise<unknown>;
  onGiveIn: () => Promise<unknown>;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => panel.current?.focus(), []);

  const decide = async (decision: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await decision();
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save your changes. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <div ref={panel} className={styles.meeting} role="alert" tabIndex={-1}>
      <p>
        <strong>Somebody else has just changed this.</strong>
      </p>
      <dl className={styles.both}>
        <dt>It is now</dt>
        <dd>{now}</dd>
        <dt>You wanted</dt>
        <dd>{wanted}</dd>
      </dl>
      <Actions>
        <Button look="quiet" busy={busy || waits !== null} onClick={() => void decide(onGiveIn)}>
          Keep the current value
        </Button>
        <Button busy={busy} disabledBecause={waits} onClick={() => void decide(onInsist)}>
          Use my value
        </Button>
      </Actions>
    </div>
  );
}
