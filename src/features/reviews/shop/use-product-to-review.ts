import { useEffect, useRef, useState } from 'react';
import { client } from '#client/client.ts';
import { readProduct } from '#features/catalogue/calls.ts';
import { useLocation } from '#router/parts.tsx';
import type { OwnReviews } from '../contract.ts';
import { productToReview } from '../review-path.rules.ts';

/**
 * Opens the product that a link wants reviewed, once. Answers the name of one that has not arrived
 * yet; of a reviewed one there is nothing to say, because its review stands there.
 */
export function useProductToReview(
  own: OwnReviews | undefined,
  onOpen: (product: OwnReviews['open'][number]) => void,
): string {
  const slug = productToReview(useLocation().search);
  const [name, setName] = useState('');
  const seen = useRef<string>(null);
  useEffect(() => {
    if (!own || !slug || seen.current === slug) return;
    seen.current = slug;
    const open = own.open.find((product) => product.slug === slug);
    if (open) return onOpen(open);
    if (own.written.some(({ product }) => product.slug === slug)) return;
    client(readProduct, { params: { id: slug } }).then(
      (product) => setName(product.name),
      // The sentence without a name stands there.
      () => undefined,
    );
  }, [own, slug, onOpen]);
  return name;
}
