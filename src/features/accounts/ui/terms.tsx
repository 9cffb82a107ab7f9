import { terms } from '#shop';
import { ExampleMark } from '#ui/example-mark.tsx';
import styles from './terms.module.css';

export function Terms() {
  return (
    <details className={styles.terms}>
      <summary className={styles.summary}>
        Read the terms {terms.example && <ExampleMark />}
      </summary>
      <dl className={styles.points}>
        {terms.points.map(({ about, says }) => (
          <div key={about}>
            <dt className={styles.about}>{about}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
