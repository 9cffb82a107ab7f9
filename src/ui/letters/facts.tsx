import type { Fact } from './blocks.ts';
import { unbroken } from './unbroken.tsx';

/** Names with their values, as on a receipt. */
export function LetterFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th
              scope="row"
              align="left"
              style={{
                // As wide as the longest name.
                width: '1%',
                padding: '4px 20px 4px 0',
                whiteSpace: 'nowrap',
                fontWeight: 400,
                verticalAlign: 'top',
              }}
            >
              {name}
            </th>
            <td
              style={{
                padding: '4px 0',
                fontWeight: 700,
                verticalAlign: 'top',
                overflowWrap: 'anywhere',
                wordBreak: 'break-word',
              }}
            >
              {unbroken(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
