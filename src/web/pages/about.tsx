import { NewsletterBox } from '#features/newsletter/ui/newsletter-box.tsx';
import { pages } from '#lib/paths.ts';
import { about, initiative, voices } from '#shop';
import { ExampleMark } from '#ui/example-mark.tsx';
import { Figures } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './about.module.css';

export function Component() {
  return (
    <>
      <div className={styles.pair}>
        <h1>About us</h1>
        <div className={styles.story}>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section className={styles.mission}>
        <div className={styles.inside}>
          <h2>Our mission</h2>
          <p className={styles.statement}>{about.mission}</p>
          <p>
            <LinkButton look="bright" to={pages.contact}>
              Join Our Mission
            </LinkButton>
          </p>
        </div>
      </section>
      <Values />
      <section className={styles.pair}>
        <div className={styles.words}>
          <h2>{initiative.name}</h2>
          <p className={styles.lead}>{initiative.what}</p>
        </div>
        <Figures figures={initiative.figures} />
      </section>
      <FounderNote />
      <div className={styles.section}>
        <NewsletterBox place="about" />
      </div>
    </>
  );
}

function Values() {
  return (
    <section className={styles.section}>
      <h2>What we hold to</h2>
      <dl className={styles.values}>
        {about.values.map(({ name, means }) => (
          <div key={name} className={styles.value}>
            <dt className={styles.valueName}>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FounderNote() {
  const { founder, example } = voices;
  return (
    <section className={styles.note}>
      <div className={styles.pair}>
        <h2>A note from the founder {example && <ExampleMark />}</h2>
        <blockquote className={styles.letter}>
          {founder.words.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
      </div>
    </section>
  );
}
