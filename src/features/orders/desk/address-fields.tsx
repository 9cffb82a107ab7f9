import type { ChangeEventHandler } from 'react';
import { regions } from '#lib/regions.ts';
import { FieldPair } from '#ui/desk-fields.tsx';
import { Select } from '#ui/select.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import type { Order } from '../contract.ts';

export type AddressWord = Exclude<keyof Order['shippingAddress'], 'phone'>;

/** Where an order goes, as the desk types it. */
export function AddressFields({
  field,
  region,
}: {
  field: (word: AddressWord) => Pick<TextFieldProps, 'name' | 'autoComplete' | 'error'> & {
    defaultValue?: string;
  };
  region?: { value: string; onChange: ChangeEventHandler<HTMLSelectElement> };
}) {
  return (
    <>
      <TextField {...field('recipient')} label="Who receives it" optional />
      <TextField {...field('street')} label="Street address" required />
      <FieldPair>
        <TextField {...field('city')} label="City" required />
        <Select {...field('region')} {...region} label="Region" required>
          <option value="">Choose a region</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </FieldPair>
      <FieldPair>
        <TextField {...field('digitalAddress')} label="Digital address" optional />
        <TextField {...field('landmark')} label="Landmark" optional />
      </FieldPair>
    </>
  );
}
