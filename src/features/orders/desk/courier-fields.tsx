import type { ReactNode } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { orderRules } from '../rules.ts';

/** Asks for the courier, for the letter to the customer. */
export function CourierFields({
  form: { errorOf },
  remembered = {},
  children,
}: {
  form: { errorOf: (field: string) => string | undefined };
  remembered?: { courier?: string; riderName?: string; riderPhone?: string };
  /** The fields that follow the courier. */
  children?: ReactNode;
}) {
  const field = (name: 'courier' | 'riderName' | 'riderPhone') => ({
    name,
    optional: true,
    autoComplete: 'off',
    defaultValue: remembered[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField label="Courier" maxLength={orderRules.courierLength} {...field('courier')} />
      {children}
      <TextField label="Rider’s name" maxLength={orderRules.riderLength} {...field('riderName')} />
      <TextField
        label="Rider’s phone"
        type="tel"
        maxLength={orderRules.riderPhoneLength}
        {...field('riderPhone')}
      />
    </>
  );
}
