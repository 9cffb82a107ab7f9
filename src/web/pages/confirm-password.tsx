import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Set a new password" way={{ to: pages.contact, name: 'Contact us' }}>
      Accounts are not open yet, so there is no password to set. If you need us, write or call.
    </PlainPage>
  );
}
