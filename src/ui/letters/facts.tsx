import type { Fact } from './blocks.ts';

/** Names with their values, such as those of a receipt. */
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
                width: '38%',
                padding: '4px 12px 4px 0',
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
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
