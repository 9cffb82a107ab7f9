import { useRows } from '#client/use-rows.ts';
import { pages } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Settings } from '../contract.ts';
import styles from './holidays.module.css';
import { FoldedSetting, type Told } from './setting-card.tsx';

type Holiday = Settings['holidays']['value'][number];

export function Holidays(props: Told<'holidays'>) {
  return (
    <FoldedSetting
      {...props}
      name="holidays"
      heading="Holidays"
      about={
        <>
          Add holidays that are announced each year, such as Eid. The fixed public holidays are
          already included. We promise no delivery on these days. Going away yourself?{' '}
          <TextLink to={pages.adminOpening}>Close the shop for a while</TextLink>.
        </>
      }
      read={readHolidays}
      fields={(holidays, errorOf) => <Days holidays={holidays} errorOf={errorOf} />}
    />
  );
}

function Days({
  holidays,
  errorOf,
}: {
  holidays: readonly Holiday[];
  errorOf: (field: string) => string | undefined;
}) {
  const { rows, list, add, remove } = useRows(holidays, { day: '', name: '' });
  return (
    <div className={styles.days}>
      {rows.length === 0 && <p>No holidays added.</p>}
      <ul ref={list} className={styles.list} aria-label="Holidays">
        {rows.map(({ key, row: { day, name } }, place) => (
          <li key={key} className={styles.day}>
            <TextField
              label="Day"
              name={`value.${place}.day`}
              type="date"
              defaultValue={day}
              error={errorOf(`value.${place}.day`)}
            />
            <TextField
              label="Name"
              name={`value.${place}.name`}
              autoComplete="off"
              defaultValue={name}
              error={errorOf(`value.${place}.name`)}
            />
            <div className={styles.remove}>
              <TextButton onClick={() => remove(key)}>
                Remove<Unseen> {name || 'the new holiday'}</Unseen>
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={add}>
          Add a holiday
        </Button>
      </div>
    </div>
  );
}

/** The fields of a row are called value.<place>.day and value.<place>.name. */
function readHolidays(given: Record<string, string>): Holiday[] {
  const holidays: Holiday[] = [];
  for (let place = 0; given[`value.${place}.day`] !== undefined; place += 1) {
    const day = given[`value.${place}.day`] ?? '';
    holidays.push({ day, name: given[`value.${place}.name`] ?? '' });
  }
  return holidays;
}
