import styles from './does-and-does-not.module.css';

export function DoesAndDoesNot({
  does,
  doesNot,
}: {
  does: readonly string[];
  doesNot: readonly string[];
}) {
  return (
    <section className={styles.section} aria-label="In short">
      <div className={styles.inside}>
        <List heading="It does" points={does} />
        <List heading="It does not" points={doesNot} />
      </div>
    </section>
  );
}

function List({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
