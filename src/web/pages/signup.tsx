import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Join" way={{ to: pages.products, name: 'See the products' }}>
      Accounts are not open yet. Everything in the shop can be looked at without one.
    </PlainPage>
  );
}
