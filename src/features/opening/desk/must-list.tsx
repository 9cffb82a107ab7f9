import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { OpeningDesk } from '../contract.ts';
import styles from './opening.module.css';

type Must = OpeningDesk['musts'][number];
/** The musts that are done on this page itself. */
export type Steps = Partial<Record<Must['key'], ReactNode>>;

export function MustList({ musts, steps }: { musts: Must[]; steps: Steps }) {
  return (
    <section aria-labelledby="musts">
      <h2 id="musts">What it takes</h2>
      <ol className={styles.musts}>
        {musts.map((must) => (
          <li key={must.key} className={styles.must}>
            <div className={styles.head}>
              <h3 className={styles.title}>{must.title}</h3>
              <Standing must={must} />
            </div>
            <p>{must.says}</p>
            {!must.done && (steps[must.key] ?? <Step must={must} />)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ must: { done, weight } }: { must: Must }) {
  if (done) return <Badge tone="success">Done</Badge>;
  return <Badge tone="note">{weight === 'must' ? 'To do' : 'Your choice'}</Badge>;
}

function Step({ must: { at, step, title } }: { must: Must }) {
  return (
    <p>
      <LinkButton to={at} look="quiet">
        {step}
        <Unseen>: {title}</Unseen>
      </LinkButton>
    </p>
  );
}
