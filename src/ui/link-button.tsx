import type { ReactNode } from 'react';
import { NavLink } from '#router/parts.tsx';
import type { To } from '#router/route.ts';
import styles from './press.module.css';

/** Goes somewhere; a Button does something. `bright` and `outlined` stand on dark ground. */
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
  /** In a tab of its own: it leads out of the shop. */
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
