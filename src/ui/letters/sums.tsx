import type { CSSProperties } from 'react';
import type { Fact, Sums, SumsLine } from './blocks.ts';
import { useLetterColors } from './looks.ts';
import { LetterThumbnail } from './thumbnail.tsx';

/**
 * The ordered products and the costs. It is a real table, which also reads well in a program
 * without styles.
 */
export function LetterSums({ sums: { lines, before, total, taxes } }: { sums: Sums }) {
  const edge = `1px solid ${useLetterColors().line}`;
  const headCell = { ...smallCell, borderBottom: edge };
  const pictured = lines.some(({ picture }) => picture);
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th scope="col" align="left" style={headCell}>
            Product
          </th>
          <th scope="col" align="right" style={headCell}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} pictured={pictured} />
        ))}
      </tbody>
      <tfoot>
        {before.map((sum, place) => (
          <SumRow key={sum[0]} sum={sum} look={place === 0 ? { borderTop: edge } : {}} />
        ))}
        <SumRow sum={total} look={{ ...totalSum, borderTop: edge }} />
        {taxes.map((sum) => (
          <SumRow key={sum[0]} sum={sum} look={taxSum} />
        ))}
      </tfoot>
    </table>
  );
}

function LineRow({
  line: { name, shows, picture, each, parts = [], amount },
  pictured,
}: {
  line: SumsLine;
  /** True if any line has a picture. A line without one then leaves its place empty. */
  pictured: boolean;
}) {
  const softPart = { fontSize: '14px', color: useLetterColors().inkSoft };
  const words = (
    <>
      {name}
      {each && (
        <>
          <br />
          <span style={{ whiteSpace: 'nowrap' }}>{each}</span>
        </>
      )}
      {parts.map((part) => (
        <span key={part} className="soft" style={softPart}>
          <br />
          {part}
        </span>
      ))}
    </>
  );
  return (
    <tr>
      <th scope="row" align="left" style={nameCell}>
        {pictured ? (
          <table role="presentation" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td style={{ width: '56px', paddingRight: '8px', verticalAlign: 'top' }}>
                  {picture && <LetterThumbnail src={picture} shows={shows} />}
                </td>
                <td style={{ fontWeight: 400, verticalAlign: 'top' }}>{words}</td>
              </tr>
            </tbody>
          </table>
        ) : (
          words
        )}
      </th>
      <td align="right" style={figureCell}>
        {amount}
      </td>
    </tr>
  );
}

function SumRow({ sum: [name, figure], look }: { sum: Fact; look: CSSProperties }) {
  return (
    <tr>
      <th scope="row" align="left" style={{ ...nameCell, ...look }}>
        {name}
      </th>
      <td align="right" style={{ ...figureCell, ...look }}>
        {figure}
      </td>
    </tr>
  );
}

const smallCell = { padding: '4px 0', fontSize: '14px', fontWeight: 400 };

const nameCell = {
  padding: '6px 8px 6px 0',
  fontWeight: 400,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

const figureCell = {
  padding: '6px 0',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const;

const taxSum = { fontSize: '14px' };

const totalSum = { fontSize: '18px', fontWeight: 700 };
