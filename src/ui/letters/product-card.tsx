import type { LetterProduct } from './blocks.ts';
import { LetterButton } from './button.tsx';
import { LetterThumbnail } from './thumbnail.tsx';
import { unbroken } from './unbroken.tsx';

export function LetterProductCard({ name, price, picture, to }: LetterProduct) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '20px 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        <tr>
          {picture && (
            <td style={{ width: '112px', padding: '0 16px 0 0', verticalAlign: 'top' }}>
              <LetterThumbnail src={picture} shows={name} times={2} />
            </td>
          )}
          <td style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
            <strong>{name}</strong>
            <br />
            {unbroken(price)}
            <div style={{ height: '12px' }} />
            <LetterButton href={to}>See it</LetterButton>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
