import type { ReactNode } from 'react';
import { letterColors } from './looks.ts';

/** Shows its address unless it is given words; a long one breaks where the paper ends. */
export function LetterLink({ href, children = href }: { href: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      style={{ color: letterColors.indigo, overflowWrap: 'anywhere', wordBreak: 'break-word' }}
    >
      {children}
    </a>
  );
}
