import { useFilters } from '#client/use-filters.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderRules, type PaymentFilter, paymentFilters, stateWord, statuses } from '../rules.ts';
import styles from './filters.module.css';
import {
  everyOrder,
  isNarrowed,
  type OrdersAddress,
  readOrdersAddress,
  writeOrdersAddress,
} from './list-address.ts';

export function DeskFilters({ address }: { address: OrdersAddress }) {
  const { field, show } = useFilters(address, (chosen) =>
    writeOrdersAddress(readOrdersAddress(chosen)),
  );
  return (
    <search className={styles.room}>
      <form className={styles.filters} onSubmit={show}>
        <div className={styles.search}>
          <TextField
            label="Order number, name, email or phone"
            type="search"
            maxLength={orderRules.searchLength}
            {...field('search')}
          />
        </div>
        <Fold name="Filter" begins={isNarrowed({ ...address, search: '', customer: '' })}>
          <Select label="Status" {...field('status')}>
            <option value="">Any</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {stateWord(status)}
              </option>
            ))}
          </Select>
          <Select label="Payment" {...field('payment')}>
            <option value="">Any</option>
            {paymentFilters.map((payment) => (
              <option key={payment} value={payment}>
                {filterWords[payment] ?? stateWord(payment)}
              </option>
            ))}
          </Select>
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="Until" type="date" {...field('to')} />
          <div className={styles.actions}>
            <Actions>
              <Button type="submit">Show</Button>
              {isNarrowed(address) && (
                <LinkButton look="quiet" to={everyOrder}>
                  Clear filters
                </LinkButton>
              )}
            </Actions>
          </div>
        </Fold>
      </form>
    </search>
  );
}

const filterWords: Partial<Record<PaymentFilter, string>> = {
  unpaid: 'Not paid',
  cash: 'Cash to collect',
  'to-refund': 'Cancelled, to refund',
};
