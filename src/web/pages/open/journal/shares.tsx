import styles from './shares.module.css';

/** Percentages as bars that can be compared without reading. */
export function Shares({
  heading,
  shares,
  note,
}: {
  heading: string;
  shares: readonly { readonly of: string; readonly percent: number }[];
  note: string;
}) {
  const most = Math.max(...shares.map(({ percent }) => percent));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{heading}</strong> {note}
      </figcaption>
      <dl>
        {shares.map(({ of, percent }) => (
          <div key={of} className={styles.share}>
            <dt>{of}</dt>
            <dd>{percent} %</dd>
            <dd aria-hidden="true" className={styles.line}>
              <svg
                className={styles.bar}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={(percent / most) * 100} height="1" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
