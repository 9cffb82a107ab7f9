import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Admin Dashboard" way={{ to: pages.home, name: 'Back to Home' }}>
      The desk is not open yet. It will ask for the admin’s own sign-in.
    </PlainPage>
  );
}
