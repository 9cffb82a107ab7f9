import { drawQr } from '#ui/draw-qr.ts';
import { label, linesOf, placesOf, type Sheets, sheet } from '../labels.rules.ts';
import { labelText } from '../rules.ts';
import type { ToldLot } from '../told-lot.contract.ts';
import { sayDay } from '../words.rules.ts';
import styles from './labels.module.css';

/** The side of the code in millimetres, with its quiet zone. */
const side = 22;
const words = { left: side + 1, first: 4.2, line: 2.7, letters: 16 } as const;

/** Sheets of labels in millimetres, so that they are printed at their real size. */
export function LabelSheets({ lot, sheets }: { lot: ToldLot; sheets: Sheets }) {
  const { size, path } = drawQr(labelText(lot.address), 'quartile');
  const lines = linesFor(lot);
  return placesOf(sheets).map((places, number) => (
    <svg
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
      key={number}
      className={styles.sheet}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Sheet ${number + 1}: ${places.length} labels of lot ${lot.code}`}
    >
      {places.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} data-label>
          <path
            className={styles.squares}
            d={path}
            transform={`translate(0 ${(label.height - side) / 2}) scale(${side / size})`}
            shapeRendering="crispEdges"
          />
          {lines.map((line, place) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              className={place === 0 ? styles.code : styles.words}
              x={words.left}
              y={words.first + place * words.line}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  ));
}

/** The lines that a label needs: batch number, product, days and registration. */
function linesFor({ code, product, size, madeOn, bestBefore, fdaNumber }: ToldLot): string[] {
  const { letters } = words;
  return [
    `Lot ${code}`,
    ...linesOf(product, { letters, lines: 2 }),
    ...(size ? linesOf(size, { letters, lines: 1 }) : []),
    `Made ${sayDay(madeOn)}`,
    'Best before',
    sayDay(bestBefore),
    ...(fdaNumber ? linesOf(`FDA ${fdaNumber}`, { letters, lines: 1 }) : []),
  ];
}
