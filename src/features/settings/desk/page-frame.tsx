import { useEffect, useRef, useState } from 'react';
import styles from './setting-preview.module.css';

/**
 * Shows a page as wide as a device, scaled down where there is less room. The sandbox lets nothing
 * run, send or open. It keeps the shop's origin, because the shop's pictures, fonts and stylesheets
 * are not served to another one.
 */
export function PageFrame({ title, html, width }: { title: string; html: string; width: number }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    if (room.current) seen.observe(room.current);
    return () => seen.disconnect();
  }, [width]);

  return (
    <div ref={room} className={styles.room} style={{ maxWidth: width }}>
      <iframe
        className={styles.page}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
