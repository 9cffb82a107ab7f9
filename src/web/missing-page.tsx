import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { missing } from './trouble-words.ts';

/** For an address that nobody knows, and for one that names what is not there. */
export function MissingPage() {
  return (
    <PlainPage heading={missing.title} ways={<LinkButton to={pages.home}>Back to Home</LinkButton>}>
      {missing.description} It may have moved, or a letter went missing on the way.
    </PlainPage>
  );
}
