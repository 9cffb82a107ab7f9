import styles from './still-life.module.css';
import { Nuts, Vessel } from './vessel.tsx';

/** The five vessels on a table with a smock weaver's cloth over it. */
export function StillLife() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 440" aria-hidden="true">
      <circle className={styles.sun} cx="300" cy="176" r="150" />
      <Vessel kind="bottle" colour="raffia" at={[122, 312]} />
      <Vessel kind="tube" colour="shea" at={[410, 316]} />
      <Vessel kind="dropper" colour="leaf" at={[222, 318]} />
      <Vessel kind="jar" colour="clay" at={[312, 328]} />
      <Vessel kind="tin" colour="shea" at={[486, 330]} />
      <Nuts at={[176, 336]} />
      <path className={styles.table} d="M0 326h560v14H0z" />
      <path className={styles.cloth} d="M40 340h480v100H40z" />
      <path className={styles.dark} d={stripes(40, 26, 12)} />
      <path className={styles.clay} d={stripes(53, 6, 12)} />
    </svg>
  );
}

/** Every other of the cloth's bands of 40, and the thin line beside it. */
function stripes(from: number, width: number, count: number): string {
  return Array.from(
    { length: count },
    (_, band) => `M${from + band * 40} 340h${width}v100h-${width}z`,
  ).join('');
}
