import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderRules } from '../../orders/rules.ts';
import styles from './customers.module.css';
import {
  type CustomersAddress,
  everyCustomer,
  isNarrowed,
  readCustomersAddress,
  writeCustomersAddress,
} from './list-address.ts';
import { SegmentSelect } from './segment-select.tsx';

/** Show changes the address, and the fields follow the address. */
export function CustomerFilters({ address }: { address: CustomersAddress }) {
  const { search, segment, sort } = address;
  const [chosen, setChosen] = useState<Record<string, string>>({ search, segment, sort });
  const navigate = useNavigate();
  useEffect(() => setChosen({ search, segment, sort }), [search, segment, sort]);

  const field = (name: 'search' | 'segment' | 'sort') => ({
    name,
    value: chosen[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  const show = (event: FormEvent) => {
    event.preventDefault();
    void navigate(writeCustomersAddress(readCustomersAddress(new URLSearchParams(chosen))));
  };

  return (
    <search className={styles.room}>
      <form className={styles.filters} onSubmit={show}>
        <TextField
          label="Name, email, phone or order number"
          type="search"
          maxLength={orderRules.searchLength}
          {...field('search')}
        />
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
      </form>
    </search>
  );
}
