import { useEffect, useRef, useState } from 'react';
import styles from './later-newsletter-box.module.css';
import { NewsletterPromise } from './newsletter-promise.tsx';
import type { Place } from './use-subscribe.ts';

const loadForm = () => import('./newsletter-form.tsx');

/**
 * For a page where the box stands far down. The form and its schemas are 30 KB, so they are fetched
 * when a visitor comes near. Their room is kept free, so nothing moves. Without a network the page
 * goes without the form.
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
