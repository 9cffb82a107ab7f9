import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { showPhone } from '#lib/phone.ts';
import { regions } from '#lib/regions.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DeskPlan, Point } from '../desk.contract.ts';
import { planLimits } from '../rules.ts';
import { DayFields } from './day-fields.tsx';
import styles from './delivery.module.css';
import { newId } from './new-id.ts';
import { typedPoint } from './typed-plan.ts';
import { type PlanState, sentZone, withOne } from './use-plan.ts';

export function PointForm({
  point,
  plan,
  send,
  hold,
  onSaved,
  onLeave,
}: {
  /** Without one the form adds one. */
  point: Point | undefined;
  plan: DeskPlan;
  send: PlanState['send'];
  hold: Hold;
  onSaved: () => void;
  onLeave: () => void;
}) {
  const [id] = useState(point?._id ?? newId);
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).wantedPoint,
    input: (given) => typedPoint(given, id),
    send: async (typed) => {
      await hold(send({ zones: plan.zones.map(sentZone), points: withOne(plan.points, typed) }));
      onSaved();
    },
    failure: 'We couldn’t save the pick-up point. Please try again.',
    exact: true,
  });
  const field = (name: string, value?: string | null) => ({
    name,
    autoComplete: 'off',
    error: form.errorOf(name),
    defaultValue: value ?? '',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <TextField
        {...field('name', point?.name)}
        label="Name"
        required
        maxLength={planLimits.name}
        hint="What customers read, such as “Our shop in Osu”."
      />
      <TextField {...field('address', point?.address)} label="Address" required />
      <div className={styles.pair}>
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
      </div>
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
      <Actions>
        <Button {...form.button} busyText="Saving...">
          {point ? 'Save changes' : 'Add pick-up point'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
