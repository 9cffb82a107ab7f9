import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Page Not Found" way={{ to: pages.home, name: 'Back to Home' }}>
      There is nothing at this address. It may have moved, or a letter went missing on the way.
    </PlainPage>
  );
}
