import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Verify your account" way={{ to: pages.home, name: 'Back to Home' }}>
      Accounts are not open yet, so there is no code to enter. We have not sent you one.
    </PlainPage>
  );
}
