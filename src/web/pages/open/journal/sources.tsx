import styles from './sources.module.css';

export interface Source {
  who?: string;
  what: string;
  where: string;
  link?: string;
}

export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section className={styles.section} aria-labelledby="sources">
      <h2 id="sources">Where this is from</h2>
      <ol className={styles.list}>
        {sources.map(({ who, what, where, link }) => (
          <li key={what} className={styles.source}>
            <p>
              {who && <span className={styles.who}>{who}: </span>}
              <cite>{link ? <a href={link}>{what}</a> : what}</cite>, {where}.
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
