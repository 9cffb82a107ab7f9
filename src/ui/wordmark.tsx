import { logoPath } from '#lib/paths.ts';
import styles from './wordmark.module.css';

/** Whether src/ui/wordmark-drawing.tsx has this name. */
export function isDrawn(name: string): boolean {
  return name === 'Taama';
}

export interface Sign {
  name: string;
  logo?: { hash: string; width: number; height: number } | undefined;
}

/** As high as the letters around it. A name that is not drawn is shown in the display face. */
export function Wordmark({ name, logo }: Sign) {
  if (logo) return <Logo name={name} logo={logo} />;
  if (!isDrawn(name)) return <span className={styles.written}>{name}</span>;
  return (
    <svg className={styles.wordmark} role="img" aria-label={name} viewBox="0 0 2956 708">
      <use href="#wordmark" />
    </svg>
  );
}

/**
 * Its width and height keep its place until it loads. Within a <picture>, React does not preload
 * it.
 */
function Logo({
  name,
  logo: { hash, width, height },
}: {
  name: string;
  logo: NonNullable<Sign['logo']>;
}) {
  return (
    <picture>
      <img
        className={styles.logo}
        src={logoPath(hash, 'webp')}
        alt={name}
        width={width}
        height={height}
      />
    </picture>
  );
}
