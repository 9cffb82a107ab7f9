import type { ReactNode } from 'react';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { DateText } from '#ui/date.tsx';
import { ExampleMark } from '#ui/example-mark.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** The fragment of the section's address. */
  id: string;
  heading: string;
  says: ReactNode;
}

/** The legal owner of the shop, and whether that is made up. */
export interface Law {
  legal: ToldFacts['legal'];
  example: boolean;
}

export function lawIn({ legal, examples }: ToldFacts): Law {
  return { legal, example: examples.includes('legal') };
}

/** A text in sections: a sentence about it, a list of its sections, and the sections. */
export function LegalPage({
  heading,
  lead,
  law: { legal, example },
  sections,
}: {
  heading: string;
  lead: string;
  law: Law;
  sections: readonly LegalSection[];
}) {
  return (
    <div className={styles.page}>
      <header className={styles.opening}>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.state}>
          {example && (
            <>
              <ExampleMark /> until its owner has had it reviewed.{' '}
            </>
          )}
          {legal && (
            <>
              Last changed on <DateText at={legal.changed} />.{' '}
            </>
          )}
          You can print or save this page.
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
