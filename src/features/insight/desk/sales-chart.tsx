import { formatNearDay } from '#lib/dates.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { SalesDay } from '../contract.ts';
import { type ChartScale, scaleFor } from './chart-scale.ts';
import styles from './sales-chart.module.css';

/** In pixels, as in the style. Widths are shares of the room there is. */
const height = 190;
const aWeek = 7;

/**
 * Money that came stands above zero, and money that went back hangs below. A stroke across a day
 * tells what came as many days earlier.
 */
export function SalesChart({ days, saying }: { days: readonly SalesDay[]; saying: string }) {
  const scale = scaleFor(
    Math.max(...days.flatMap(({ came, cameBefore }) => [came, cameBefore])),
    Math.max(...days.map(({ returned }) => returned)),
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
        {days.map((day, place) => (
          <Bars key={day.day} day={day} place={{ place, of: days.length }} scale={scale} />
        ))}
        <Names days={days} />
      </svg>
    </div>
  );
}

function Bars({
  day: { day, came, returned, cameBefore },
  place: { place, of },
  scale,
}: {
  day: SalesDay;
  place: { place: number; of: number };
  scale: ChartScale;
}) {
  const bar = { x: `${shareOf(place + 0.15, of)}%`, width: `${shareOf(0.7, of)}%` };
  const ground = levelOf(scale, 0);
  const back = returned > 0 ? `, refunds ${formatMoney(returned)}` : '';
  const earlier = cameBefore > 0 ? `, ${formatMoney(cameBefore)} in ${of} days earlier` : '';
  return (
    <g>
      <title>{`${formatNearDay(new Date(day))}: sales ${formatMoney(came)}${back}${earlier}`}</title>
      {/* A pointer also finds a day that is empty. */}
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

/** Names one day a week, counted back from today; on a narrow screen every other one. */
function Names({ days }: { days: readonly SalesDay[] }) {
  const last = days.length - 1;
  return days.map(({ day }, place) => {
    const weeks = (last - place) / aWeek;
    if (!Number.isInteger(weeks)) return null;
    return (
      <text
        key={day}
        className={styles.name}
        data-between={weeks % 2 === 1 || undefined}
        x={weeks === 0 ? '100%' : `${shareOf(place + 0.5, days.length)}%`}
        y={height + 22}
        textAnchor={weeks === 0 ? 'end' : 'middle'}
      >
        {formatNearDay(new Date(day)).slice(4)}
      </text>
    );
  });
}

function levelOf({ step, above, below }: ChartScale, amount: number): number {
  return Math.round((height * (above - amount / step)) / (above + below));
}

/** At least one pixel, because a pesewa is not nothing. */
function reaching(from: number, to: number) {
  return { y: from, height: Math.max(1, to - from) };
}

function shareOf(places: number, of: number): number {
  return (100 * places) / of;
}
