import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Settings } from '../contract.ts';
import { FoldedSetting, type Told } from './setting-card.tsx';
import styles from './settings.module.css';

const parts = [
  ['bank', 'Bank'],
  ['branch', 'Branch'],
  ['accountName', 'Account name'],
  ['accountNumber', 'Account number'],
] as const;

export function BankDetails(props: Told<'bankDetails'>) {
  return (
    <FoldedSetting
      {...props}
      name="bankDetails"
      heading="Bank details"
      about="Customers with an unpaid order see these details and can pay by bank transfer."
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
        label="Accept bank transfers"
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
