import { useFilters } from '#client/use-filters.ts';
import { orderRules } from '#features/orders/rules.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './customers.module.css';
import {
  type CustomersAddress,
  everyCustomer,
  isNarrowed,
  readCustomersAddress,
  writeCustomersAddress,
} from './list-address.ts';
import { SegmentSelect } from './segment-select.tsx';

export function CustomerFilters({ address }: { address: CustomersAddress }) {
  const { field, show } = useFilters(address, (chosen) =>
    writeCustomersAddress(readCustomersAddress(chosen)),
  );
  return (
    <search className={styles.room}>
      <form className={styles.filters} onSubmit={show}>
        <TextField
          label="Name, email, phone or order number"
          type="search"
          maxLength={orderRules.searchLength}
          {...field('search')}
        />
        <Fold name="Filter and sort" begins={address.segment !== '' || address.sort !== 'last'}>
          <SegmentSelect label="Which customers" {...field('segment')} />
          <Select label="Sorted by" {...field('sort')}>
            <option value="last">Last order</option>
            <option value="sum">Total spent</option>
          </Select>
          <Actions>
            <Button type="submit">Show</Button>
            {isNarrowed(address) && (
              <LinkButton look="quiet" to={everyCustomer}>
                Clear filters
              </LinkButton>
            )}
          </Actions>
        </Fold>
      </form>
    </search>
  );
}
