import type { ReactNode } from 'react';
import { letterFont, useLetterColors } from './looks.ts';

export function LetterButton({ href, children }: { href: string; children: ReactNode }) {
  const { indigo, paper } = useLetterColors();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="button" style={{ backgroundColor: indigo, borderRadius: '3px' }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '12px 24px',
                font: `700 16px/1.25 ${letterFont}`,
                color: paper,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
