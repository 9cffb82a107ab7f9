import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Forgot your password?" way={{ to: pages.contact, name: 'Contact us' }}>
      Accounts are not open yet, so there is no password to reset. If you need us, write or call.
    </PlainPage>
  );
}
