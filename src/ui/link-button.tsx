import type { ReactNode } from 'react';
import { NavLink } from '#router/parts.tsx';
import type { To } from '#router/route.ts';
import styles from './press.module.css';

/**
 * A LinkButton opens a page; a Button does something. `bright` and `outlined` are for dark ground.
 */
export function LinkButton({
  to,
  look = 'strong',
  reloadDocument = false,
  apart = false,
  children,
}: {
  to: To;
  look?: 'strong' | 'quiet' | 'bright' | 'outlined';
  reloadDocument?: boolean;
  /** Opens a new tab, because the link leaves the shop. */
  apart?: boolean;
  children: ReactNode;
}) {
  return (
    <NavLink
      to={to}
      reloadDocument={reloadDocument}
      className={`${styles.press} ${styles[look]}`}
      {...(apart && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </NavLink>
  );
}
