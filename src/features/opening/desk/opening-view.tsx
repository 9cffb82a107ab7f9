import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OpeningDesk } from '../contract.ts';
import { dayOfOpening } from '../rules.ts';
import { CloseForm } from './close-form.tsx';
import { MustList, type Steps } from './must-list.tsx';
import { OpenButton } from './open-button.tsx';
import styles from './opening.module.css';
import { useOpening } from './use-opening.ts';

/** Shows what is left to do before visitors come in, and opens and closes the shop. */
export function OpeningView({ steps }: { steps: (reload: () => Promise<void>) => Steps }) {
  const { value: opening, trouble, reload } = useOpening();
  const again = async () => void (await reload());
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!opening && !trouble && (
        <Skeleton saying="Loading what is left to do..." shape="rows" count={7} />
      )}
      {opening && (
        <div className={styles.view}>
          <Standing opening={opening}>
            {opening.state === 'open' ? (
              <CloseForm version={opening.version} reload={again} />
            ) : (
              <OpenButton opening={opening} onOpened={again} />
            )}
          </Standing>
          <MustList musts={opening.musts} steps={steps(again)} />
        </div>
      )}
    </>
  );
}

function Standing({ opening, children }: { opening: OpeningDesk; children: ReactNode }) {
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing">{headings[opening.state]}</h2>
      <p>{wordsFor(opening)}</p>
      {children}
    </section>
  );
}

const headings = {
  'not-yet': 'Your shop is not open yet',
  open: 'Your shop is open',
  closed: 'Your shop is closed for a while',
};

function wordsFor({ state, until, musts }: OpeningDesk): string {
  if (state === 'open') return 'Visitors see your products and can order.';
  if (until) {
    return `It opens again by itself on ${dayOfOpening(new Date(until))}. Until then visitors read your words, and nobody can order.`;
  }
  const left = musts.filter(({ weight, done }) => weight === 'must' && !done).length;
  const visitors = 'Visitors see a page that says “Opening soon”.';
  if (left === 0) return `${visitors} Everything is ready.`;
  return `${visitors} ${left === 1 ? 'One thing is' : `${left} things are`} left to do.`;
}
