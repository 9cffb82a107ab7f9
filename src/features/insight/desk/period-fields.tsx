import { useFilters } from '#client/use-filters.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { periods, periodWords } from '../period.rules.ts';
import styles from './figures.module.css';
import { type PeriodAddress, readPeriodAddress, writePeriodAddress } from './period-address.ts';

export function PeriodFields({ address }: { address: PeriodAddress }) {
  const { field, show } = useFilters(address, (chosen) =>
    writePeriodAddress(readPeriodAddress(chosen)),
  );
  const days = field('period').value === 'days';
  return (
    <search className={styles.room}>
      <form className={styles.filters} onSubmit={show}>
        <Select label="Period" {...field('period')}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {periodWords[period]}
            </option>
          ))}
        </Select>
        {days && <TextField label="First day" type="date" required {...field('from')} />}
        {days && <TextField label="Last day" type="date" required {...field('until')} />}
        <Select label="Best sellers by" {...field('sort')}>
          <option value="pieces">Pieces</option>
          <option value="sales">Sales</option>
        </Select>
        <Actions>
          <Button type="submit">Show</Button>
        </Actions>
      </form>
    </search>
  );
}
