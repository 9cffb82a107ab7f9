import { encodeQR } from 'qr';
import styles from './qr-picture.module.css';

/** The standard asks for four light squares around. */
const margin = 4;

export function QrPicture({ text, name }: { text: string; name: string }) {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: margin });
  const size = squares.length;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={squares.map(drawRow).join('')} />
    </svg>
  );
}

/** Squares side by side become one rectangle, so there are no hairlines between them. */
function drawRow(row: readonly boolean[], top: number): string {
  const line = row.map((dark) => (dark ? '#' : '.')).join('');
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${top}h${run.length}v1h-${run.length}z`)
    .join('');
}
