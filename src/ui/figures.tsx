import styles from './figures.module.css';

export function Figures({
  figures,
}: {
  figures: readonly { readonly figure: string; readonly of: string }[];
}) {
  return (
    <dl className={figures.length === 4 ? styles.square : styles.row}>
      {figures.map(({ figure, of }) => (
        <div key={of} className={styles.one}>
          <dt>{of}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
