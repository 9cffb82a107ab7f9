import { FieldGroup, FieldPair } from '#ui/desk-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Zone } from '../desk.contract.ts';

/** Asks for the days from the payment to the delivery. */
export function DayFields({
  days,
  errorOf,
}: {
  days: Zone['days'] | undefined;
  errorOf: (name: string) => string | undefined;
}) {
  const error = errorOf('days');
  return (
    <FieldGroup legend="How long it takes">
      <FieldPair>
        <TextField
          name="daysFrom"
          label="From (days)"
          optional
          inputMode="numeric"
          autoComplete="off"
          defaultValue={days?.from ?? ''}
          error={errorOf('days.from') ?? error}
          hint="Leave both empty to keep what the shop promises everywhere."
        />
        <TextField
          name="daysUntil"
          label="Until (days)"
          optional
          inputMode="numeric"
          autoComplete="off"
          defaultValue={days?.until ?? ''}
          error={errorOf('days.until') ?? error}
        />
      </FieldPair>
    </FieldGroup>
  );
}
