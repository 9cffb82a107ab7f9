import styles from './hours.module.css';

export function Hours({ hours }: { hours: readonly { days: string; open: string }[] }) {
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, open }) => (
        <div key={days} className={styles.row}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  );
}
