import type { ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { CartLink } from '#features/cart/shop/cart-link.tsx';
import { usualHeader } from '#features/places/menu.rules.ts';
import { pages } from '#lib/paths.ts';
import { Link, NavLink } from '#router/parts.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import styles from './navigation-bar.module.css';

/** A whole bar for a visitor or for a customer. The session's own part comes last. */
export function NavigationBar({
  shownTo,
  children,
}: {
  shownTo: 'visitor' | 'customer';
  children: ReactNode;
}) {
  const { name, logo, shut, menu } = useFrameData();
  return (
    <nav className={styles.bar} data-for={shownTo} aria-label="Main">
      <Link className={styles.home} to={pages.home}>
        <Wordmark name={name} logo={logo} />
      </Link>
      <ul className={styles.places} data-own={menu && ''}>
        {!shut &&
          (menu ?? usualHeader).map(([to, place]) => {
            // A category is part of the products page. With NavLink, both would be marked as
            // current.
            const Way = to.includes('?') ? Link : NavLink;
            return (
              <li key={to}>
                <Way className={`${styles.place}`} to={to}>
                  {place}
                </Way>
              </li>
            );
          })}
      </ul>
      <div className={styles.own}>
        {shut ? null : shownTo === 'customer' ? (
          <CartLink className={`${styles.place}`} />
        ) : (
          <NavLink className={`${styles.place}`} to={pages.cart}>
            Cart
          </NavLink>
        )}
        {children}
      </div>
    </nav>
  );
}
