import { shop } from '#shop';
import styles from './hours.module.css';

export function Hours() {
  return (
    <dl className={styles.hours}>
      {shop.hours.map(({ days, open }) => (
        <div key={days} className={styles.row}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  );
}
