import type { ReactNode } from 'react';
import { formatMoney } from '#lib/money.ts';
import { Summary } from '#ui/summary.tsx';
import { type Counted, countedWords } from '../counted.rules.ts';
import type { Impact } from '../impact.contract.ts';
import { placesOf, sayFigure } from '../impact.rules.ts';
import { totalOf } from '../shares.rules.ts';
import { formatKilograms, sayWomen } from '../words.rules.ts';
import styles from './impact.module.css';

type Group = Impact['groups'][number];
type Year = Group['years'][number];

/** Each figure opens to show the rows that it is the sum of. */
export function ImpactFigures({ impact }: { impact: Impact }) {
  const { groups } = impact;
  return (
    <div>
      <Opened counts="kilograms" impact={impact}>
        <ByYear groups={groups} says={({ grams }) => formatKilograms(grams)} />
      </Opened>
      <Opened counts="paid" impact={impact}>
        <ByYear groups={groups} says={(year) => formatMoney(totalOf(year))} />
      </Opened>
      <Opened counts="premium" impact={impact}>
        <ByYear groups={groups} says={({ premium }) => formatMoney(premium)} />
      </Opened>
      <Opened counts="women" impact={impact}>
        <ul>
          {groups.map(({ name, women }) => (
            <li key={name}>
              {name}: {sayWomen(women)}, as the co-operative counts them
            </li>
          ))}
        </ul>
      </Opened>
      <Opened counts="communities" impact={impact}>
        <ul>
          {placesOf(groups).map(({ name, region }) => (
            <li key={`${region} ${name}`}>
              {name}, {region} Region
            </li>
          ))}
        </ul>
      </Opened>
    </div>
  );
}

function Opened({
  counts,
  impact,
  children,
}: {
  counts: Counted;
  impact: Impact;
  children: ReactNode;
}) {
  const figure = sayFigure(counts, impact);
  if (figure === null) return null;
  return (
    <details className={styles.opened}>
      <Summary>
        <span className={styles.figure}>{figure}</span> <span>{countedWords[counts]}</span>
      </Summary>
      {children}
    </details>
  );
}

function ByYear({ groups, says }: { groups: readonly Group[]; says: (year: Year) => string }) {
  const rows = groups.flatMap(({ name, years }) => years.map((year) => ({ name, year })));
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Co-operative</th>
          <th scope="col">Year</th>
          <th scope="col">Deliveries</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, year }) => (
          <tr key={`${name} ${year.year}`}>
            <th scope="row">{name}</th>
            <td>{year.year}</td>
            <td>{year.deliveries}</td>
            <td>{says(year)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
