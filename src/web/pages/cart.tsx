import { pages } from '#lib/paths.ts';
import { PlainPage } from '#ui/plain-page.tsx';

export function Component() {
  return (
    <PlainPage heading="Your cart" way={{ to: pages.products, name: 'See the products' }}>
      The cart is not open yet. Have a look at what will go into it.
    </PlainPage>
  );
}
