import { TextField } from '#ui/text-field.tsx';
import { orderRules } from '../rules.ts';
import { CourierFields } from './courier-fields.tsx';

/** Asks for the courier and the tracking number, for the letter to the customer. */
export function ShipFields({ form }: { form: { errorOf: (field: string) => string | undefined } }) {
  return (
    <CourierFields form={form}>
      <TextField
        label="Tracking number or link"
        name="tracking"
        optional
        maxLength={orderRules.trackingLength}
        autoComplete="off"
        error={form.errorOf('tracking')}
      />
    </CourierFields>
  );
}

/** The values of these fields; an empty one is left out. */
export function typedShipping(given: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    ['courier', 'riderName', 'riderPhone', 'tracking']
      .map((name) => [name, given[name] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  ) as Partial<Record<'courier' | 'riderName' | 'riderPhone' | 'tracking', string>>;
}
