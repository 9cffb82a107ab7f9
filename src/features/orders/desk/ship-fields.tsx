import { TextField } from '#ui/text-field.tsx';
import { orderRules } from '../rules.ts';

/** For the letter to the customer: who brings it, and how to follow it. */
export function ShipFields({
  form: { errorOf },
}: {
  form: { errorOf: (field: string) => string | undefined };
}) {
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        optional
        maxLength={orderRules.courierLength}
        autoComplete="off"
        error={errorOf('courier')}
      />
      <TextField
        label="Tracking number or link"
        name="tracking"
        optional
        maxLength={orderRules.trackingLength}
        autoComplete="off"
        error={errorOf('tracking')}
      />
    </>
  );
}
