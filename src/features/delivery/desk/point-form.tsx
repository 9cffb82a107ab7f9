import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { showPhone } from '#lib/phone.ts';
import { regions } from '#lib/regions.ts';
import { FieldPair } from '#ui/desk-fields.tsx';
import { DeskForm } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Point } from '../desk.contract.ts';
import { sayPoint } from '../offer-words.rules.ts';
import { planLimits } from '../rules.ts';
import { DayFields } from './day-fields.tsx';
import { type InPlan, usePlanForm } from './plan-form.tsx';
import { typedPoint } from './typed-plan.ts';
import { sentZone, withOne } from './use-plan.ts';

export function PointForm({
  point,
  ...opened
}: InPlan & {
  /** The point to change; undefined to add one. */
  point: Point | undefined;
}) {
  const { onLeave } = opened;
  const [id] = useState(point?._id ?? newId);
  const { form, field } = usePlanForm(opened, {
    schema: async () => (await import('../desk.contract.ts')).wantedPoint,
    input: (given) => typedPoint(given, id),
    planWith: (typed, { zones, points }) => ({
      zones: zones.map(sentZone),
      points: withOne(points, typed),
    }),
    sayIn: ({ points }) => {
      const it = points.find(({ _id }) => _id === id);
      return it && `${it.name} · ${it.region} · ${sayPoint(it)}`;
    },
    failure: 'We couldn’t save the pick-up point. Please try again.',
  });
  return (
    <DeskForm form={form} button={point ? 'Save changes' : 'Add pick-up point'} onLeave={onLeave}>
      <TextField
        {...field('name', point?.name)}
        label="Name"
        required
        maxLength={planLimits.name}
        hint="What customers read, such as “Our shop in Osu”."
      />
      <TextField {...field('address', point?.address)} label="Address" required />
      <FieldPair>
        <TextField {...field('city', point?.city)} label="City" required />
        <Select
          name="region"
          label="Region"
          required
          defaultValue={point?.region ?? ''}
          error={form.errorOf('region')}
        >
          <option value="">Choose a region</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </FieldPair>
      <TextField
        {...field('hours', point?.hours)}
        label="Opening hours"
        required
        maxLength={planLimits.hours}
        hint="Such as “Mon to Sat, 9:00 to 17:00”."
      />
      <TextField
        {...field('phone', point?.phone && showPhone(point.phone))}
        label="Phone"
        type="tel"
        inputMode="tel"
        optional
      />
      <DayFields days={point?.days} errorOf={form.errorOf} />
    </DeskForm>
  );
}
