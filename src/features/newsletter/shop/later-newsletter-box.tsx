import { useEffect, useRef, useState } from 'react';
import styles from './later-newsletter-box.module.css';
import { NewsletterPromise } from './newsletter-promise.tsx';
import type { Place } from './use-subscribe.ts';

const loadForm = () => import('./newsletter-form.tsx');

/**
 * For a page where the box stands far down. Its form, with the schemas that judge it, is 30 KB: it
 * is fetched when somebody comes near. Its room is kept, so nothing moves. A page that is read
 * without a network does without it.
 */
export function LaterNewsletterBox({ place }: { place: Place }) {
  const room = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState<Awaited<ReturnType<typeof loadForm>>>();

  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.some(({ isIntersecting }) => isIntersecting);
        if (isNear) loadForm().then(setLate, () => undefined);
      },
      { rootMargin: '500px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  return (
    <NewsletterPromise>
      <div ref={room} className={styles.room}>
        {late && <late.NewsletterForm place={place} />}
      </div>
    </NewsletterPromise>
  );
}
