import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import styles from '#features/reviews/shop/reviews.module.css';
import { reviewsId } from '#lib/paths.ts';
import { useInSight } from '#ui/use-in-sight.ts';
import { loadReviews, SentPartsContext } from './kept-parts.tsx';

/**
 * The server sends the reviews as HTML, and the browser keeps it. What sorts, loads and writes them
 * is fetched when they come into sight: the page's first scripts have no room for it.
 */
export function SentReviews({ product }: { product: ProductDetails }) {
  const { _id: id } = product;
  const sent = useContext(SentPartsContext)?.reviews;
  const room = useRef<HTMLElement>(null);
  const seen = useInSight(room);
  const [__html] = useState(() => sent ?? document.getElementById(id)?.innerHTML ?? '');
  const [Reviews, setReviews] = useState<ComponentType<Parameters<Loaded['Reviews']>[0]>>();

  useEffect(() => {
    if (seen) void loadReviews().then((loaded) => setReviews(() => loaded.Reviews));
  }, [seen]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is in the page already
  const kept = <div id={id} dangerouslySetInnerHTML={{ __html }} />;
  return (
    <section ref={room} id={reviewsId} className={styles.reviews}>
      {Reviews ? <Reviews product={product} kept={kept} /> : kept}
    </section>
  );
}

type Loaded = Awaited<ReturnType<typeof loadReviews>>;
