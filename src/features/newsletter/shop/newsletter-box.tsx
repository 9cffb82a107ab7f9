import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPromise } from './newsletter-promise.tsx';
import type { Place } from './use-subscribe.ts';

export function NewsletterBox({ place }: { place: Place }) {
  return (
    <NewsletterPromise>
      <NewsletterForm place={place} />
    </NewsletterPromise>
  );
}
