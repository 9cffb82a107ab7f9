import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Summary } from '#ui/summary.tsx';
import { Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Meaning, meaningNames, meanings, originNames } from '../origin.rules.ts';
import type { FromOrigin, ImportChoices } from '../transfer.contract.ts';
import styles from './transfer.module.css';
import { Told } from './transfer-outlook.tsx';
import { useOriginPictures } from './use-origin-pictures.ts';

interface Deciding {
  from: FromOrigin;
  choices: ImportChoices;
  /** The names of the shop's categories. */
  names: readonly string[];
  hold: Hold;
  onDecide: (change: ImportChoices) => void;
}

/** Shows how the export of another shop is read, with every choice that the owner can change. */
export function ProductOrigin(deciding: Deciding) {
  const { from } = deciding;
  return (
    <section className={styles.origin} aria-labelledby="origin">
      <h3 id="origin">Products from {originNames[from.origin]}</h3>
      <Money {...deciding} />
      <Categories {...deciding} />
      {from.pictures.length > 0 && <Pictures {...deciding} />}
      <Columns {...deciding} />
      {from.notes.total > 0 && (
        <Told part={from.notes}>
          <Table
            caption="Please note"
            columns={[
              { name: 'Product', cell: ({ name }) => <span className={styles.words}>{name}</span> },
              { name: 'Line', cell: ({ line }) => line, figures: true, narrow: 'told' },
              {
                name: 'What we do',
                narrow: 'own',
                cell: ({ says }) => <span className={styles.words}>{says}</span>,
              },
            ]}
            rows={from.notes.items}
            keyOf={({ line, says }) => `${line} ${says}`}
          />
        </Told>
      )}
    </section>
  );
}

/** Nothing is checked or imported until the rate of the other currency is known. */
function Money({ choices, onDecide }: Deciding) {
  const [typed, setTyped] = useState(choices.rate ?? '');
  const isOther = choices.rate !== undefined;
  const isRate = /^\d{1,6}(\.\d{1,6})?$/.test(typed) && Number(typed) > 0;
  return (
    <>
      <Select
        label="Prices in the file"
        value={isOther ? 'other' : 'cedis'}
        onChange={({ target }) =>
          onDecide({ rate: target.value === 'other' ? (isRate ? typed : '') : undefined })
        }
      >
        <option value="cedis">Ghana cedis</option>
        <option value="other">Another currency</option>
      </Select>
      {isOther && (
        <TextField
          label="One of it in cedis"
          hint="Such as 15.20. We round each price to the pesewa."
          inputMode="decimal"
          value={typed}
          error={typed === '' || isRate ? undefined : 'Please enter a number, such as 15.20.'}
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={() => onDecide({ rate: isRate ? typed : '' })}
        />
      )}
    </>
  );
}

function Categories({ from: { categories }, names, choices, onDecide }: Deciding) {
  const unknown = categories.filter(({ as }) => as === '');
  if (unknown.length === 0) return null;
  const chosen = new Map(choices.categories?.map(({ named, as }) => [named, as]));
  return (
    <fieldset className={styles.choices}>
      <legend>Categories to choose</legend>
      {unknown.map(({ named }) => (
        <Select
          key={named}
          label={named || 'Without a category'}
          value={chosen.get(named) ?? ''}
          onChange={({ target }) =>
            onDecide({ categories: entriesOf(chosen.set(named, target.value)) })
          }
        >
          <option value="">Please choose</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}

function entriesOf(chosen: ReadonlyMap<string, string>) {
  return [...chosen].map(([named, as]) => ({ named, as })).filter(({ as }) => as !== '');
}

function Columns({ from: { columns }, choices, onDecide }: Deciding) {
  const choose = (column: string, as: '' | Meaning) => {
    const others = choices.columns?.filter((each) => each.column !== column) ?? [];
    onDecide({ columns: [...others, { column, as }] });
  };
  return (
    <details>
      <Summary>Columns of the file</Summary>
      <div className={styles.choices}>
        {columns.map(({ column, as }, place) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a file can have two columns of one name
            key={place}
            label={column || 'Without a name'}
            value={as}
            onChange={({ target }) => choose(column, target.value as '' | Meaning)}
          >
            <option value="">Not taken</option>
            {meaningNames.map((meaning) => (
              <option key={meaning} value={meaning}>
                {meanings[meaning]}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  );
}

function Pictures({ from: { pictures, origin }, hold, onDecide }: Deciding) {
  const { sent, trouble, choose } = useOriginPictures(pictures, hold, (kept) =>
    onDecide({ pictures: kept }),
  );
  return (
    <>
      <PictureField
        label="Pictures, or a ZIP archive of them"
        hint={`The file names ${counted(pictures.length)}. We find them by their file names; we never fetch them from ${originNames[origin]}.`}
        accept=".zip,application/zip,image/*,.heic,.heif"
        onChoose={choose}
      />
      <PictureField label="Or a folder with the pictures" folder onChoose={choose} />
      <Alert>{trouble}</Alert>
      <p role="status" className={styles.said}>
        {sent && sent.done < sent.found && `Sending picture ${sent.done + 1} of ${sent.found}...`}
        {sent && sent.done === sent.found && `Found ${sent.found} of ${counted(pictures.length)}.`}
      </p>
      {sent && (
        <ul className={styles.missing}>
          {sent.refused.map(({ name, reason }) => (
            <li key={name}>{`${name}: ${reason}`}</li>
          ))}
          {sent.done === sent.found &&
            sent.missing
              .slice(0, mostMissing)
              .map((address) => <li key={address}>{`Not found: ${address}`}</li>)}
          {sent.done === sent.found && sent.missing.length > mostMissing && (
            <li>{`And ${sent.missing.length - mostMissing} more not found.`}</li>
          )}
        </ul>
      )}
    </>
  );
}

const mostMissing = 20;

function counted(pictures: number): string {
  return pictures === 1 ? '1 picture' : `${pictures} pictures`;
}

function PictureField({
  label,
  hint,
  accept,
  folder = false,
  onChoose,
}: {
  label: string;
  hint?: string;
  accept?: string;
  folder?: boolean;
  onChoose: (files: File[]) => void;
}) {
  return (
    <Field asked={{ label, hint }}>
      {({ className, ...wiring }) => (
        <input
          {...wiring}
          {...(folder && { webkitdirectory: '' })}
          className={`${className} ${styles.file}`}
          type="file"
          accept={accept}
          multiple
          onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        />
      )}
    </Field>
  );
}
