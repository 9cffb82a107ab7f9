import { useEffect, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listCustomers } from '#features/customers/calls.ts';
import { showPhone } from '#lib/phone.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './take-order.module.css';
import type { Taking } from './use-take-order.ts';

/** Chooses a customer who has ordered before, or asks for a new one. */
export function TakeCustomer({ taking }: { taking: Taking }) {
  const { form, customer, isNew } = taking;
  const { value: chosen } = customer;
  return (
    <>
      <FieldError id="take-customer" error={form.errorOf('customer')} />
      {chosen && (
        <p className={styles.chosen}>
          <span>
            <strong>{chosen.name}</strong>
            {chosen.email && <span className={styles.quiet}>{chosen.email}</span>}
          </span>
          <TextButton onClick={() => customer.set(undefined)}>Choose another customer</TextButton>
        </p>
      )}
      {!chosen && !isNew.value && <Search taking={taking} />}
      {!chosen && isNew.value && (
        <>
          <TextField
            label="Name"
            name="newCustomer.name"
            autoComplete="off"
            required
            error={form.errorOf('newCustomer.name')}
          />
          <TextField
            label="Email"
            name="newCustomer.email"
            type="email"
            autoComplete="off"
            optional
            hint="Without it, you reach this customer by telephone and WhatsApp only."
            error={form.errorOf('newCustomer.email')}
          />
          <div>
            <TextButton onClick={() => isNew.set(false)}>Search for a customer instead</TextButton>
          </div>
        </>
      )}
      {(chosen || isNew.value) && (
        <TextField
          key={chosen?.id ?? 'new'}
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="Such as 024 123 4567."
          required
          defaultValue={chosen ? showPhone(chosen.phone) : ''}
          error={form.errorOf('phone')}
        />
      )}
    </>
  );
}

const most = '6';

function Search({ taking: { customer, isNew } }: { taking: Taking }) {
  const client = useDeskClient();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const { value = [] } = useAnswer({
    about: asked,
    ask: async () => {
      if (asked.length < 2) return [];
      return (await client(listCustomers, { query: { search: asked, limit: most } })).items;
    },
    trouble: 'We couldn’t search. Please try again.',
  });
  return (
    <>
      <TextField
        label="Find a customer"
        type="search"
        hint="By name, email or telephone."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status">
        {asked.length > 1 && value.length === 0 && <p>No customer found.</p>}
        {value.length > 0 && (
          <ul className={styles.found} aria-label="Customers found">
            {value.map((found) => (
              <li key={found._id}>
                <button
                  type="button"
                  className={styles.pick}
                  onClick={() => {
                    const { _id: id, email, phone } = found;
                    customer.set({ id, name: nameOf(found), email, phone });
                  }}
                >
                  <strong>{nameOf(found)}</strong>
                  <span className={styles.quiet}>
                    {[found.phone && showPhone(found.phone), found.email]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button look="quiet" onClick={() => isNew.set(true)}>
          New customer
        </Button>
      </div>
    </>
  );
}

function nameOf({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>) {
  return `${firstName} ${lastName}`.trim() || email;
}

/** The typed text, once the typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
