import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './desk-list.module.css';

/** A list of the desk: its purpose, a way to add to it, and the reason if it could not load. */
export function DeskList({
  id,
  heading,
  add,
  about,
  trouble = '',
  onReload,
  children,
}: {
  id: string;
  heading: string;
  add?: ReactNode;
  about?: ReactNode;
  trouble?: string;
  onReload?: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {add}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      <Alert action={onReload && <Button onClick={() => void onReload()}>Try again</Button>}>
        {trouble}
      </Alert>
      {children}
    </section>
  );
}
