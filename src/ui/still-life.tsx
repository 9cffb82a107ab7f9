import styles from './still-life.module.css';
import { Nuts, Vessel } from './vessel.tsx';

/** The five vessels on a table with a smock weaver's cloth over it. */
export function StillLife() {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 480" aria-hidden="true">
      <circle className={styles.sun} cx="330" cy="190" r="170" />
      <Vessel kind="bottle" colour="leaf" at={[96, 346]} />
      <Vessel kind="tube" colour="shea" at={[216, 350]} />
      <Vessel kind="dropper" colour="raffia" at={[432, 352]} />
      <Vessel kind="jar" colour="indigo" at={[316, 362]} />
      <Vessel kind="tin" colour="shea" at={[506, 364]} />
      <Nuts at={[166, 372]} />
      <path className={styles.table} d="M0 360h640v14H0z" />
      <path className={styles.cloth} d="M50 374h540v106H50z" />
      <path className={styles.dark} d={stripes(66, 26, 13)} />
      <path className={styles.thin} d={stripes(79, 6, 13)} />
    </svg>
  );
}

/** Every other of the cloth's bands of 40, and the thin line beside it. */
function stripes(from: number, width: number, count: number): string {
  return Array.from(
    { length: count },
    (_, band) => `M${from + band * 40} 374h${width}v106h-${width}z`,
  ).join('');
}
