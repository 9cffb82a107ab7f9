import { formatMoney, pesewas } from '#lib/money.ts';
import type { ChartBar } from './chart-bars.ts';
import { type ChartScale, scaleFor } from './chart-scale.ts';
import styles from './sales-chart.module.css';

/** The height in pixels, as in the style sheet. Widths are shares of the room. */
const height = 190;

/**
 * Money that came stands above zero, and money that went back hangs below. A line across a bar
 * shows what came at the same place of the period before.
 */
export function SalesChart({ bars, saying }: { bars: readonly ChartBar[]; saying: string }) {
  const scale = scaleFor(
    Math.max(...bars.flatMap(({ came, cameBefore }) => [came, cameBefore])),
    Math.max(...bars.map(({ returned }) => returned)),
  );
  const amounts = Array.from(
    { length: scale.above + scale.below + 1 },
    (_, place) => scale.step * (scale.above - place),
  );
  return (
    <div className={styles.chart}>
      <div className={styles.amounts} aria-hidden="true">
        {amounts.map((amount) => (
          <span key={amount} className={styles.amount}>
            {formatMoney(pesewas(amount)).replace(/\.00$/, '')}
          </span>
        ))}
      </div>
      <svg className={styles.drawing} role="img" aria-label={saying}>
        {amounts.map((amount) => (
          <line
            key={amount}
            className={amount === 0 ? styles.ground : styles.line}
            x2="100%"
            y1={levelOf(scale, amount)}
            y2={levelOf(scale, amount)}
          />
        ))}
        {bars.map((bar, place) => (
          <Bar key={bar.key} bar={bar} place={{ place, of: bars.length }} scale={scale} />
        ))}
        <Names bars={bars} />
      </svg>
    </div>
  );
}

function Bar({
  bar: { says, came, returned, cameBefore },
  place: { place, of },
  scale,
}: {
  bar: ChartBar;
  place: { place: number; of: number };
  scale: ChartScale;
}) {
  const bar = { x: `${shareOf(place + 0.15, of)}%`, width: `${shareOf(0.7, of)}%` };
  const ground = levelOf(scale, 0);
  return (
    <g>
      <title>{says}</title>
      {/* A pointer finds an empty bar too. */}
      <rect
        className={styles.room}
        x={`${shareOf(place, of)}%`}
        width={`${shareOf(1, of)}%`}
        height={height}
      />
      {came > 0 && (
        <rect className={styles.came} {...bar} {...reaching(levelOf(scale, came), ground)} />
      )}
      {returned > 0 && (
        <rect
          className={styles.returned}
          {...bar}
          {...reaching(ground, levelOf(scale, -returned))}
        />
      )}
      {cameBefore > 0 && (
        <line
          className={styles.before}
          x1={`${shareOf(place + 0.05, of)}%`}
          x2={`${shareOf(place + 0.95, of)}%`}
          y1={levelOf(scale, cameBefore)}
          y2={levelOf(scale, cameBefore)}
        />
      )}
    </g>
  );
}

/** On a narrow screen every other name is hidden. */
function Names({ bars }: { bars: readonly ChartBar[] }) {
  const last = bars.length - 1;
  const named = bars.flatMap(({ key, name }, place) => (name ? [{ key, name, place }] : []));
  return named.map(({ key, name, place }, nth) => (
    <text
      key={key}
      className={styles.name}
      data-between={(named.length - 1 - nth) % 2 === 1 || undefined}
      x={place === last && last > 0 ? '100%' : `${shareOf(place + 0.5, bars.length)}%`}
      y={height + 22}
      textAnchor={place === last && last > 0 ? 'end' : 'middle'}
    >
      {name}
    </text>
  ));
}

function levelOf({ step, above, below }: ChartScale, amount: number): number {
  return Math.round((height * (above - amount / step)) / (above + below));
}

/** At least one pixel, so that the smallest amount is visible. */
function reaching(from: number, to: number) {
  return { y: from, height: Math.max(1, to - from) };
}

function shareOf(places: number, of: number): number {
  return (100 * places) / of;
}
