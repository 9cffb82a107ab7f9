import { useAnswer } from '#client/use-answer.ts';
import type { ToldPerson } from '../told-lot.contract.ts';
import styles from './lot.module.css';

/**
 * Asks for the people who agreed to be shown when the page is seen. No page that the shop or a
 * phone keeps contains them, because each of them can withdraw her consent at any moment.
 */
export function ShownPeople({
  heading,
  about,
  ask,
}: {
  heading: string;
  /** The key of the question. */
  about: string;
  ask: () => Promise<ToldPerson[]>;
}) {
  const { value, trouble } = useAnswer({
    ask,
    about,
    trouble: `${heading} is shown only while you’re online: each of them may change her mind.`,
    seenAgain: true,
  });
  const people = trouble ? undefined : value;
  if (!trouble && !people?.length) return null;
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      {trouble && <p role="status">{trouble}</p>}
      {people?.map((person) => (
        <Person key={person._id} person={person} />
      ))}
    </section>
  );
}

function Person({ person }: { person: ToldPerson }) {
  const { name, cooperative, story, photograph, sample } = person;
  return (
    <div className={styles.person}>
      {photograph && (
        <img
          className={styles.face}
          src={photograph.address}
          alt={name ? `${name} of ${cooperative}` : `A woman of ${cooperative}`}
          width={photograph.width}
          height={photograph.height}
          loading="lazy"
        />
      )}
      <div>
        <h3>
          {name || `A woman of ${cooperative}`}{' '}
          {sample && <span className={styles.mark}>Sample</span>}
        </h3>
        {name && <p>{cooperative}</p>}
        {story && <blockquote className={styles.said}>{story}</blockquote>}
      </div>
    </div>
  );
}
