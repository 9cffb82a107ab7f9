import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Settings } from '../contract.ts';
import { SettingCard, type Told } from './setting-card.tsx';
import styles from './settings.module.css';

const parts = [
  ['bank', 'Bank'],
  ['branch', 'Branch'],
  ['accountName', 'Name of the account'],
  ['accountNumber', 'Number of the account'],
] as const;

export function BankDetails(props: Told<'bankDetails'>) {
  return (
    <SettingCard
      {...props}
      name="bankDetails"
      heading="Bank details"
      about="An order that is not paid yet shows them to its customer, who can then pay by bank transfer."
      read={(given) =>
        given.given === 'on'
          ? Object.fromEntries(parts.map(([part]) => [part, given[`value.${part}`] ?? '']))
          : null
      }
      fields={(account, errorOf) => <Fields account={account} errorOf={errorOf} />}
    />
  );
}

function Fields({
  account,
  errorOf,
}: {
  account: Settings['bankDetails']['value'];
  errorOf: (field: string) => string | undefined;
}) {
  const [given, setGiven] = useState(account !== null);
  return (
    <>
      <Checkbox
        label="The shop can be paid by bank transfer"
        name="given"
        checked={given}
        onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
      />
      {given && (
        <div className={styles.fields}>
          {parts.map(([part, label]) => (
            <TextField
              key={part}
              label={label}
              name={`value.${part}`}
              autoComplete="off"
              defaultValue={account?.[part] ?? ''}
              error={errorOf(`value.${part}`)}
            />
          ))}
        </div>
      )}
    </>
  );
}
