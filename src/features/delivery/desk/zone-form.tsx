import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { toCedis } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup, FieldPair, TickBoxes } from '#ui/desk-fields.tsx';
import { DeskForm } from '#ui/desk-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Zone } from '../desk.contract.ts';
import { leftOut, sayZone } from '../offer-words.rules.ts';
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
  const { onLeave, plan } = opened;
  const [id] = useState(zone?._id ?? newId);
  const [served, setServed] = useState<readonly Region[]>(zone?.regions ?? []);
  const others = plan.zones.filter(({ _id }) => _id !== id);
  const out = leftOut([...others, { regions: served }]);
  const [asked, setAsked] = useState(false);
  const fewAreMeant = useRef(false);
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
    // Without a zone the shop delivers everywhere, so the first one can leave regions out.
    asksFirst: (_, { zones }) => {
      const asks = zones.length === 0 && out.length > 0 && !fewAreMeant.current;
      setAsked(asks);
      return asks;
    },
    failure: 'We couldn’t save the zone. Please try again.',
  });
  const addOthers = () => setServed([...served, ...out]);
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
        {out.length > 0 && (
          <div>
            <Button look="quiet" onClick={addOthers}>
              All regions not in a zone yet ({out.length})
            </Button>
          </div>
        )}
        <TickBoxes>
          {regions.map((region) => (
            <Checkbox
              key={region}
              name={`${regionField}${region}`}
              label={region}
              checked={served.includes(region)}
              onChange={({ currentTarget: { checked } }) =>
                setServed((before) =>
                  checked ? [...before, region] : before.filter((one) => one !== region),
                )
              }
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
      <Dialog
        open={asked}
        title={`Customers in ${countOf(out)} won’t be able to order. Add them to a zone?`}
        onClose={() => setAsked(false)}
      >
        <p>{out.join(', ')}.</p>
        <Actions>
          <Button
            onClick={() => {
              addOthers();
              setAsked(false);
            }}
          >
            Add the other regions
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              fewAreMeant.current = true;
              setAsked(false);
              form.send();
            }}
          >
            Deliver to {served.length === 1 ? served[0] : countOf(served)} only
          </Button>
        </Actions>
      </Dialog>
    </DeskForm>
  );
}

function countOf({ length }: readonly Region[]): string {
  return length === 1 ? '1 region' : `${length} regions`;
}
