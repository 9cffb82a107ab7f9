import { useState } from 'react';
import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { mostColumns, mostLabels, mostRows, type Sheets } from '../labels.rules.ts';
import { readLot } from '../lot.calls.ts';
import { LabelSheets } from './label-sheets.tsx';
import styles from './labels.module.css';

type Typed = Omit<Asked, 'count'> & { count?: string };
type Asked = Record<keyof Sheets, string>;

const usual: Typed = { columns: String(mostColumns), rows: String(mostRows), start: '1' };

/** Labels of a closed lot, to print on sheets of stickers. */
export function LabelsDesk({ code }: { code: string }) {
  const { value: lot, trouble } = useAnswer({
    ask: () => client(readLot, { params: { code } }),
    about: code,
    trouble: 'We couldn’t load this lot. Only a closed lot has labels.',
  });
  const [typed, setTyped] = useState<Typed>(usual);
  const asked: Asked = {
    ...typed,
    count: typed.count ?? String(Math.min(lot?.units ?? 1, mostLabels)),
  };
  const faults = {
    columns: faultOf(asked.columns, mostColumns),
    rows: faultOf(asked.rows, mostRows),
    count: faultOf(asked.count, mostLabels),
    start: faultOf(asked.start, Number(asked.columns) * Number(asked.rows) || 1),
  };
  const isRight = Object.values(faults).every((fault) => fault === '');
  const field = (name: keyof Sheets) => ({
    value: asked[name],
    error: faults[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <section className={styles.desk}>
      <h2>Labels{lot && ` of lot ${lot.code}`}</h2>
      <p>
        <TextLink to={pages.adminOrigin}>Back to the lots</TextLink>
      </p>
      <Alert>{trouble}</Alert>
      {!lot && !trouble && <Skeleton saying="Loading..." shape="rows" count={3} />}
      {lot && (
        <>
          <p>
            Each is 40 × 25 mm. Print on A4 at 100%, without margins or headers. The code leads to{' '}
            <TextLink href={lot.address} apart>
              {lot.address}
            </TextLink>
          </p>
          <div className={styles.fields}>
            <TextField label="Labels side by side" {...field('columns')} />
            <TextField label="Rows on a sheet" {...field('rows')} />
            <TextField label="How many labels" {...field('count')} />
            <TextField
              label="First free place"
              hint="On a used sheet, counted along its rows"
              {...field('start')}
            />
          </div>
          <p>
            <Button
              disabledBecause={isRight ? null : 'Please check the numbers first.'}
              onClick={() => print()}
            >
              Print labels
            </Button>
          </p>
          {isRight && (
            <div className={styles.sheets}>
              <LabelSheets lot={lot} sheets={numbersOf(asked)} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function faultOf(typed: string, most: number): string {
  const number = Number(typed);
  const fits = /^\d+$/.test(typed) && number >= 1 && number <= most;
  return fits ? '' : `Please enter a whole number from 1 to ${most}.`;
}

function numbersOf({ columns, rows, count, start }: Asked): Sheets {
  return {
    ...{ columns: Number(columns), rows: Number(rows) },
    ...{ count: Number(count), start: Number(start) },
  };
}
