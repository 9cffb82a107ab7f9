import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Sign In" way={{ to: pages.products, name: 'See the products' }}>
      Signing in is not open yet. Everything in the shop can be looked at without an account.
    </PlainPage>
  );
}
