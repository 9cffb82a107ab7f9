import styles from './warmth.module.css';

/** What happens to butter as it gets warm: a thermometer, read from the bottom (cold) up. */
export function Warmth({
  marks,
}: {
  marks: readonly { readonly degrees: number; readonly at: string; readonly so: string }[];
}) {
  return (
    <dl className={styles.scale}>
      {marks.map(({ degrees, at, so }) => (
        <div key={degrees} className={styles.mark}>
          <dt className={styles.degrees}>{degrees} °C</dt>
          <dd>
            {at}: <strong className={styles.so}>{so}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
