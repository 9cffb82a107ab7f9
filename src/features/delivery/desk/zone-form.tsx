import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { toCedis } from '#lib/money.ts';
import { regions } from '#lib/regions.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DeskPlan, Zone } from '../desk.contract.ts';
import { planLimits } from '../rules.ts';
import { DayFields } from './day-fields.tsx';
import styles from './delivery.module.css';
import { newId } from './new-id.ts';
import { regionField, typedZone } from './typed-plan.ts';
import { type PlanState, sentZone, withOne } from './use-plan.ts';

export function ZoneForm({
  zone,
  plan,
  send,
  hold,
  onSaved,
  onLeave,
}: {
  /** Without one the form adds one. */
  zone: Zone | undefined;
  plan: DeskPlan;
  send: PlanState['send'];
  hold: Hold;
  onSaved: () => void;
  onLeave: () => void;
}) {
  const [id] = useState(zone?._id ?? newId);
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).wantedZone,
    input: (given) => typedZone(given, id),
    send: async (typed) => {
      const zones = withOne(plan.zones.map(sentZone), typed);
      await hold(send({ zones, points: plan.points }));
      onSaved();
    },
    failure: 'We couldn’t save the zone. Please try again.',
    exact: true,
  });
  const field = (name: string, value?: string | number | null) => ({
    name,
    autoComplete: 'off',
    error: form.errorOf(name),
    defaultValue: value ?? '',
  });
  const money = (amount: Zone['freeFrom'] | undefined) => amount && toCedis(amount);
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <TextField
        {...field('name', zone?.name)}
        label="Name"
        required
        maxLength={planLimits.name}
        hint="What customers read, such as “Rider in Accra”."
      />
      <fieldset className={styles.only}>
        <legend className={styles.legend}>Regions</legend>
        <FieldError id="zone-regions" error={form.errorOf('regions')} />
        <div className={styles.regions}>
          {regions.map((region) => (
            <Checkbox
              key={region}
              name={`${regionField}${region}`}
              label={region}
              defaultChecked={zone?.regions.includes(region)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
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
      </div>
      <DayFields days={zone?.days} errorOf={form.errorOf} />
      <TextField
        {...field('cashUpTo', money(zone?.cashUpTo))}
        label="Cash on delivery up to (GH₵)"
        optional
        inputMode="decimal"
        hint="Leave it empty if riders take no cash here."
      />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          {zone ? 'Save changes' : 'Add zone'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
