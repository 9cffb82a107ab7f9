import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from '#router/parts.tsx';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AuditAddress, everything, isEverything, writeAuditAddress } from './audit-address.ts';
import styles from './audit-filters.module.css';
import { sayKind, sayPerson } from './audit-words.ts';
import { useAuditChoices } from './use-audit.ts';

/** The button Show changes the address, and the fields follow the address. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const { people, kinds } = useAuditChoices();
  const [chosen, setChosen] = useState(address);
  const navigate = useNavigate();
  useEffect(() => setChosen(address), [address]);

  const field = (name: 'by' | 'kind' | 'from' | 'to') => ({
    name,
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  const show = (event: FormEvent) => {
    event.preventDefault();
    const subject = chosen.kind === address.kind ? address.subject : '';
    void navigate(writeAuditAddress({ ...chosen, subject, page: 1 }));
  };

  return (
    <search className={styles.room}>
      <form className={styles.filters} onSubmit={show}>
        <Fold name="Filter" begins={!isEverything(address)}>
          <Select label="Who" {...field('by')}>
            <option value="">Everyone</option>
            {people.map((person) => (
              <option key={person._id} value={person._id}>
                {sayPerson(person)}
              </option>
            ))}
          </Select>
          <Select label="Type" {...field('kind')}>
            <option value="">Everything</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {sayKind(kind)}
              </option>
            ))}
          </Select>
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="Until" type="date" {...field('to')} />
          <Actions>
            <Button type="submit">Show</Button>
            {!isEverything(address) && (
              <LinkButton look="quiet" to={everything}>
                Clear filters
              </LinkButton>
            )}
          </Actions>
        </Fold>
      </form>
    </search>
  );
}
