import { useState } from 'react';
import { apiPath } from '#lib/paths.ts';
import { KeyList } from './key-list.tsx';
import { NoticeLog } from './notice-log.tsx';
import styles from './programs.module.css';
import { ReceiverList } from './receiver-list.tsx';

/** The keys of programs, their receivers, and the log of notices. */
export function Programs() {
  // The log changes after a trial, or when a receiver is removed.
  const [changes, setChanges] = useState(0);
  return (
    <div className={styles.desk}>
      <KeyList />
      <p className={styles.soft}>
        What a program can ask, and what it is told: <a href={apiPath}>the calls of this shop</a>.
      </p>
      <ReceiverList onChange={() => setChanges((before) => before + 1)} />
      <NoticeLog changes={changes} />
    </div>
  );
}
