import { drawQr } from '#ui/draw-qr.ts';
import styles from './qr-picture.module.css';

export function QrPicture({ text, name }: { text: string; name: string }) {
  const { size, path } = drawQr(text, 'medium');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
