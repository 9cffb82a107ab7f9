import { Link } from 'react-router';
import { NewsletterBox } from '#features/newsletter/shop/newsletter-box.tsx';
import { journal } from '#lib/journal.ts';
import { articlePath } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './blog.module.css';
import { StepDrawing, type StepName } from './journal/step-drawing.tsx';

const [making, using] = journal;

export function Component() {
  return (
    <>
      <div className={styles.opening}>
        <h1 className={styles.title}>Journal</h1>
        <p className={styles.lead}>
          Shea, the people who make it, and how to use it. Written by us, with our sources.
        </p>
      </div>
      <Making />
      <Using />
      <div className={styles.newsletter}>
        <NewsletterBox place="blog" />
      </div>
    </>
  );
}

const shown: readonly StepName[] = ['gather', 'dry', 'crack', 'roast', 'knead', 'cool'];

function Making() {
  return (
    <article className={styles.making}>
      <div className={styles.makingInside}>
        <ul className={styles.frieze} aria-hidden="true">
          {shown.map((step) => (
            <li key={step}>
              <StepDrawing of={step} />
            </li>
          ))}
        </ul>
        <Told entry={making} look="outlined" />
      </div>
    </article>
  );
}

function Using() {
  return (
    <article className={styles.using}>
      <Told entry={using} look="quiet" />
      <div className={styles.melts}>
        <p className={styles.degrees}>
          32–37<span className={styles.unit}>°C</span>
        </p>
        <p className={styles.caption}>
          is where shea butter melts. Skin is about as warm, which explains half of what it does.
        </p>
      </div>
    </article>
  );
}

function Told({
  entry: { slug, title, summary, minutes },
  look,
}: {
  entry: (typeof journal)[number];
  look: 'outlined' | 'quiet';
}) {
  return (
    <div className={styles.told}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={articlePath(slug)}>
          {title}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.way}>
        <LinkButton look={look} to={articlePath(slug)}>
          Read it, {minutes} minutes
        </LinkButton>
      </p>
    </div>
  );
}
