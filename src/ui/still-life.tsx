import styles from './still-life.module.css';
import { Nuts, Vessel } from './vessel.tsx';

/** The five vessels on a table with a smock weaver's cloth over it. */
export function StillLife() {
  return (
    <svg className={styles.drawing} viewBox="0 0 680 480" aria-hidden="true">
      <circle className={styles.sun} cx="424" cy="196" r="164" />
      <Vessel kind="tube" colour="shea" at={[88, 362]} />
      <Vessel kind="bottle" colour="leaf" at={[266, 362]} />
      <Vessel kind="dropper" colour="raffia" at={[178, 362]} />
      <Vessel kind="jar" colour="indigo" at={[372, 362]} />
      <Vessel kind="tin" colour="shea" at={[544, 362]} />
      <Nuts at={[227, 366]} />
      <path className={styles.table} d="M0 360h680v14H0z" />
      <path className={styles.cloth} d="M52 374h576v106H52z" />
      <path className={styles.dark} d={stripes(68, 26, 14)} />
      <path className={styles.thin} d={stripes(81, 6, 14)} />
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
