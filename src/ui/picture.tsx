import type { ReactNode } from 'react';
import styles from './picture.module.css';

/** A square field that keeps its place: the picture when there is one, otherwise what is drawn for it. */
export function Picture({
  src,
  alt,
  placeholder,
}: {
  src: string | null;
  alt: string;
  placeholder: ReactNode;
}) {
  return (
    <div className={styles.picture}>
      {src ? <img src={src} alt={alt} width={640} height={640} loading="lazy" /> : placeholder}
    </div>
  );
}
