import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Checkout" way={{ to: pages.products, name: 'See the products' }}>
      Ordering is not open yet. Prices and stock are on the products page.
    </PlainPage>
  );
}
