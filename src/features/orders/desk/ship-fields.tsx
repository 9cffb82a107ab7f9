import { TextField } from '#ui/text-field.tsx';
import { isPickedUp, orderRules } from '../rules.ts';

/** What the customer is told when it is packed. */
export function shippedConsequence(order: Parameters<typeof isPickedUp>[0]): string {
  return isPickedUp(order)
    ? 'We’ll email the customer that they can pick it up, with the address and the opening hours.'
    : 'We’ll email the customer that it’s on its way, with these details.';
}

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
