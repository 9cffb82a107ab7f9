import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { toCedis } from '#lib/money.ts';
import { regions } from '#lib/regions.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup, FieldPair, TickBoxes } from '#ui/desk-fields.tsx';
import { DeskForm } from '#ui/desk-form.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Zone } from '../desk.contract.ts';
import { sayZone } from '../offer-words.rules.ts';
import { planLimits } from '../rules.ts';
import { DayFields } from './day-fields.tsx';
import { type InPlan, usePlanForm } from './plan-form.tsx';
import { regionField, typedZone } from './typed-plan.ts';
import { sentZone, withOne } from './use-plan.ts';

export function ZoneForm({
  zone,
  ...opened
}: InPlan & {
  /** The zone to change; undefined to add one. */
  zone: Zone | undefined;
}) {
  const { onLeave } = opened;
  const [id] = useState(zone?._id ?? newId);
  const { form, field } = usePlanForm(opened, {
    schema: async () => (await import('../desk.contract.ts')).wantedZone,
    input: (given) => typedZone(given, id),
    planWith: (typed, { zones, points }) => ({
      zones: withOne(zones.map(sentZone), typed),
      points,
    }),
    sayIn: ({ zones }) => {
      const it = zones.find(({ _id }) => _id === id);
      return it && `${it.name} · ${it.regions.join(', ')} · ${sayZone(it)}`;
    },
    failure: 'We couldn’t save the zone. Please try again.',
  });
  const money = (amount: Zone['freeFrom'] | undefined) => amount && toCedis(amount);
  return (
    <DeskForm form={form} button={zone ? 'Save changes' : 'Add zone'} onLeave={onLeave}>
      <TextField
        {...field('name', zone?.name)}
        label="Name"
        required
        maxLength={planLimits.name}
        hint="What customers read, such as “Rider in Accra”."
      />
      <FieldGroup legend="Regions">
        <FieldError id="zone-regions" error={form.errorOf('regions')} />
        <TickBoxes>
          {regions.map((region) => (
            <Checkbox
              key={region}
              name={`${regionField}${region}`}
              label={region}
              defaultChecked={zone?.regions.includes(region)}
            />
          ))}
        </TickBoxes>
      </FieldGroup>
      <FieldPair>
        <TextField
          {...field('fee', zone && toCedis(zone.fee))}
          label="Fee (GH₵)"
          inputMode="decimal"
          hint="0 if it is free."
        />
        <TextField
          {...field('freeFrom', money(zone?.freeFrom))}
          label="Free from (GH₵)"
          optional
          inputMode="decimal"
          hint="What the items cost, before any discount."
        />
      </FieldPair>
      <DayFields days={zone?.days} errorOf={form.errorOf} />
      <TextField
        {...field('cashUpTo', money(zone?.cashUpTo))}
        label="Cash on delivery up to (GH₵)"
        optional
        inputMode="decimal"
        hint="Leave it empty if riders take no cash here."
      />
    </DeskForm>
  );
}
