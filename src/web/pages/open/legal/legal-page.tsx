import type { ReactNode } from 'react';
import { legal } from '#shop';
import { DateText } from '#ui/date.tsx';
import { ExampleMark } from '#ui/example-mark.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** The end of the section's address. */
  id: string;
  heading: string;
  says: ReactNode;
}

/** A text to be read in parts: what it is in a sentence, a list of its parts, and the parts. */
export function LegalPage({
  heading,
  lead,
  sections,
}: {
  heading: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <div className={styles.page}>
      <header className={styles.opening}>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.state}>
          {legal.example && (
            <>
              <ExampleMark /> until its owner has had it reviewed.{' '}
            </>
          )}
          Last changed on <DateText at={legal.changed} />. You can print or save this page.
        </p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <TextLink href={`#${id}`} alone>
                {heading}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, heading, says }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {says}
          </section>
        ))}
      </div>
    </div>
  );
}
