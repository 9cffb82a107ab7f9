import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './later-newsletter-box.module.css';
import { NewsletterPromise } from './newsletter-promise.tsx';
import type { Place } from './use-subscribe.ts';

const NewsletterForm = lazy(async () => {
  const { NewsletterForm: default_ } = await import('./newsletter-form.tsx');
  return { default: default_ };
});

/**
 * For a page where the box stands far down. Its form, with the schemas that judge it, is 30 KB: it
 * is fetched when somebody comes near. Its room is kept, so nothing moves.
 */
export function LaterNewsletterBox({ place }: { place: Place }) {
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '500px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  return (
    <NewsletterPromise>
      <div ref={room} className={styles.room}>
        <Suspense>{near && <NewsletterForm place={place} />}</Suspense>
      </div>
    </NewsletterPromise>
  );
}
