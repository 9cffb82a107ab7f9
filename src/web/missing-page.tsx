import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';
import { missing } from './trouble-words.ts';

/** For an address that nobody knows, and for one that names what is not there. */
export function MissingPage() {
  return (
    <PlainPage heading={missing.title} way={{ to: pages.home, name: 'Back to Home' }}>
      {missing.description} It may have moved, or a letter went missing on the way.
    </PlainPage>
  );
}
