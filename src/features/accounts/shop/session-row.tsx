import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { OpenSession } from '../contract.ts';
import styles from './session-row.module.css';

/** To end this browser's own session the person logs out, which forgets it here as well. */
export function SessionRow({
  session: { device, createdAt, expiresAt, current },
  onEnd,
}: {
  session: OpenSession;
  onEnd: () => Promise<void>;
}) {
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void onEnd().finally(() => setEnding(false));
  };
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device} {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className={styles.times}>
          Signed in <DateText at={createdAt} form="minute" />
        </p>
        <p className={styles.times}>
          Ends <DateText at={expiresAt} form="minute" />
        </p>
      </div>
      {!current && (
        <Button look="quiet" busy={ending} busyText="Logging out..." onClick={end}>
          Log out<Unseen> {device}</Unseen>
        </Button>
      )}
    </li>
  );
}
