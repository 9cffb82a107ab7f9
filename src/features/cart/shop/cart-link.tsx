import { pages } from '#lib/paths.ts';
import { NavLink } from '#router/parts.tsx';
import styles from './cart-link.module.css';
import { countText } from './cart-texts.ts';
import { useCart } from './use-cart.ts';
import { countOf } from './wanted-cart.ts';

/**
 * The link to the cart with its count. The space of the count is reserved, so that nothing moves.
 */
export function CartLink({ className }: { className: string }) {
  const count = countOf(useCart().cart);
  return (
    <NavLink
      className={`${className} ${styles.link}`}
      to={pages.cart}
      aria-label={count > 0 ? `Cart, ${countText(count)}` : undefined}
      data-count={count > 0 ? shortly(count) : undefined}
    >
      Cart
    </NavLink>
  );
}

function shortly(count: number): string {
  return count > 99 ? '99+' : String(count);
}
