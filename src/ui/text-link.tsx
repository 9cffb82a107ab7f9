import type { ReactNode } from 'react';
import { Link } from '#router/parts.tsx';
import type { To } from '#router/route.ts';
import styles from './text-link.module.css';

/**
 * `to` leads to a place in the shop, `href` to a phone number or an address outside. A link that
 * stands `alone` is large enough for a thumb. One that opens `apart` opens a new tab.
 */
export function TextLink({
  alone = false,
  children,
  ...where
}: ({ to: To } | { href: string; apart?: boolean }) & { alone?: boolean; children: ReactNode }) {
  const className = alone ? `${styles.alone}` : '';
  return 'to' in where ? (
    <Link className={className} to={where.to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={where.href} target={where.apart ? '_blank' : undefined}>
      {children}
    </a>
  );
}
