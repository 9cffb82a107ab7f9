import { useRef, useState } from 'react';
import { askForAll } from '#client/every-part.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { listDeskProducts } from '#features/catalogue/desk.calls.ts';
import { orderRules } from '#features/orders/rules.ts';
import { FieldGroup, FieldPair } from '#ui/desk-fields.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Delivery } from '../deliveries.contract.ts';
import * as calls from '../desk.calls.ts';
import type { Lot, LotUse } from '../lots.contract.ts';
import { gramsOf, longest, milligramsOf, mostLeft, mostUnitsOf, usualLeft } from '../rules.ts';
import { formatKilograms, plainKilograms, sayDay, saySize } from '../words.rules.ts';
import styles from './origin.module.css';
import { sayDelivery } from './origin-words.ts';
import type { Opened } from './record-list.tsx';

type Used = Pick<LotUse, 'deliveryId' | 'name' | 'kind'> & { grams?: number };

export function LotForm({ row, hold, onSaved, onLeave }: Opened<Lot, Lot>) {
  const client = useDeskClient();
  const [uses, setUses] = useState<readonly Used[]>(row?.uses ?? []);
  const [most, setMost] = useState(row?.mostUnits ?? undefined);
  const { sizes, deliveries } = useMaterial(row);
  const form = useForm({
    schema: async () => (await import('../lots.contract.ts')).addLot.body,
    input: (given) => typedLot(given, uses),
    send: async (body) => {
      const sent = row
        ? client(calls.changeLot, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addLot, { body });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the lot. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  const count = () => setMost(mostIn(form.props.ref.current, uses));
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add lot'} onLeave={onLeave}>
      <div className={styles.import} onInput={count}>
        <FieldPair>
          <TextField
            {...field('code', row?.code)}
            label="Code"
            required
            maxLength={orderRules.lotCodeLength}
            autoCapitalize="characters"
            hint="As it stands on the label."
          />
          <Select {...field('productId', row?.productId)} label="Product and size" required>
            <option value="">Choose</option>
            {sizes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </FieldPair>
        <FieldPair>
          <TextField {...field('madeOn', row?.madeOn)} label="Made on" type="date" required />
          <TextField
            {...field('bestBefore', row?.bestBefore)}
            label="Best before"
            type="date"
            required
          />
        </FieldPair>
        <TextField
          {...field('madeIn', row?.madeIn)}
          label="Made in"
          optional
          maxLength={longest.name}
          hint="The town. Leave it empty where you make everything else."
        />
        <Uses
          uses={uses}
          deliveries={deliveries}
          errorOf={form.errorOf}
          onUses={(now) => {
            setUses(now);
            setMost(undefined);
          }}
        />
        <FieldPair>
          <TextField
            {...field('nutsPercent', row?.nutsPercent ?? usualLeft.nuts)}
            label="Butter from nuts (%)"
            inputMode="numeric"
            required
            hint={`What is left of a kilogram in the jars, up to ${mostLeft.nuts}.`}
          />
          <TextField
            {...field('butterPercent', row?.butterPercent ?? usualLeft.butter)}
            label="Left of butter (%)"
            inputMode="numeric"
            required
            hint={`After the loss in making, up to ${mostLeft.butter}.`}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('unitMilligrams', row && plainKilograms(row.unitMilligrams))}
            label="Shea in one unit (grams)"
            inputMode="decimal"
            required
            hint="Without oils and water. 0 if there is none."
          />
          <TextField
            {...field('units', row?.units)}
            label="Units made"
            inputMode="numeric"
            optional
            hint={
              most === undefined
                ? 'Leave it empty until they are counted.'
                : `These kilograms give at most ${most}.`
            }
          />
        </FieldPair>
        <TextField
          {...field('fdaNumber', row?.fdaNumber)}
          label="FDA number"
          optional
          maxLength={longest.reference}
        />
      </div>
    </DeskForm>
  );
}

/** The form for the registration number, which a closed lot can still get. */
export function FdaForm({ row, hold, onSaved, onLeave }: Opened<Lot, Lot> & { row: Lot }) {
  const client = useDeskClient();
  const form = useForm({
    schema: async () => (await import('../lots.contract.ts')).setFdaNumber.body,
    input: ({ fdaNumber = '' }) => ({ fdaNumber, version: row.version }),
    send: async (body) =>
      onSaved(await hold(client(calls.setFdaNumber, { params: { id: row._id }, body }))),
    failure: 'We couldn’t save the number. Please try again.',
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button="Save changes" onLeave={onLeave}>
      <p>This lot is closed. Only its FDA number can be changed.</p>
      <TextField
        {...field('fdaNumber', row.fdaNumber)}
        label="FDA number"
        optional
        maxLength={longest.reference}
      />
    </DeskForm>
  );
}

function Uses({
  uses,
  deliveries,
  errorOf,
  onUses,
}: {
  uses: readonly Used[];
  deliveries: readonly Delivery[];
  errorOf: (name: string) => string | undefined;
  onUses: (uses: readonly Used[]) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const free = deliveries.filter(({ _id }) => uses.every(({ deliveryId }) => deliveryId !== _id));
  const add = (id: string) => {
    const chosen = free.find(({ _id }) => _id === id);
    if (!chosen) return;
    const { name, kind, nowGrams, usedGrams } = chosen;
    onUses([...uses, { deliveryId: id, name, kind, grams: nowGrams - usedGrams }]);
  };
  return (
    <FieldGroup legend="Deliveries in it">
      <div ref={group} className={styles.uses} tabIndex={-1}>
        {uses.map(({ deliveryId, name, kind, grams }, place) => (
          <div key={deliveryId} className={styles.use}>
            <TextField
              name={weightField(place)}
              label={`Kilograms of ${name} (${kind})`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={grams === undefined ? '' : plainKilograms(grams)}
              error={errorOf(weightField(place))}
            />
            <TextButton
              onClick={() => {
                group.current?.focus();
                onUses(uses.filter((one) => one.deliveryId !== deliveryId));
              }}
            >
              Remove<Unseen> {name}</Unseen>
            </TextButton>
          </div>
        ))}
      </div>
      {free.length > 0 && (
        <Select
          label="Add a delivery"
          optional
          value=""
          onChange={({ target }) => add(target.value)}
        >
          <option value="">Choose</option>
          {free.map((one) => (
            <option key={one._id} value={one._id}>
              {sayDelivery(one)}, {one.cooperative}, {sayDay(one.deliveredOn)},{' '}
              {formatKilograms(one.nowGrams - one.usedGrams)} left
            </option>
          ))}
        </Select>
      )}
      {deliveries.length === 0 && uses.length === 0 && (
        <p>No delivery has anything left. A lot without shea needs none.</p>
      )}
    </FieldGroup>
  );
}

const weightField = (place: number) => `uses.${place}.grams`;

const whole = (typed = '') => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

function typedLot(given: Readonly<Record<string, string>>, uses: readonly Used[]) {
  return {
    code: given.code ?? '',
    productId: given.productId ?? '',
    madeOn: given.madeOn ?? '',
    madeIn: given.madeIn ?? '',
    bestBefore: given.bestBefore ?? '',
    units: given.units?.trim() ? whole(given.units) : null,
    unitMilligrams: milligramsOf(given.unitMilligrams ?? ''),
    nutsPercent: whole(given.nutsPercent),
    butterPercent: whole(given.butterPercent),
    fdaNumber: given.fdaNumber ?? '',
    uses: uses.map(({ deliveryId }, place) => ({
      deliveryId,
      grams: gramsOf(given[weightField(place)] ?? ''),
    })),
  };
}

/** The most units that the kilograms in the form can give. */
function mostIn(form: HTMLFormElement | null, uses: readonly Used[]): number | undefined {
  const data = new FormData(form ?? undefined);
  const given = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
  const typed = typedLot(given, uses);
  const of = (kind: LotUse['kind']) =>
    uses.reduce((sum, use, place) => {
      return use.kind === kind ? sum + (typed.uses[place]?.grams ?? 0) : sum;
    }, 0);
  const most = mostUnitsOf({ ...typed, nutsGrams: of('nuts'), butterGrams: of('butter') });
  return Number.isNaN(most) ? undefined : most;
}

/** Loads the products that a lot can be of, and the deliveries that it can use. */
function useMaterial(row: Lot | undefined) {
  const client = useDeskClient();
  const { value } = useAnswer({
    ask: async () => {
      const [products, deliveries] = await Promise.all([
        askForAll((part) =>
          client(listDeskProducts, { query: { ...part, shelf: 'all', sort: 'name' } }),
        ),
        askForAll((part) => client(calls.listDeliveries, { query: { ...part, open: 'yes' } })),
      ]);
      return { products, deliveries };
    },
    trouble: 'We couldn’t load the products and deliveries.',
  });
  const sizes = (value?.products ?? [])
    .filter(({ parts }) => !parts)
    .flatMap(({ name: product, sizes }) =>
      sizes.map(({ _id, name: size }) => ({ id: _id, name: saySize({ product, size }) })),
    );
  const own = row && !sizes.some(({ id }) => id === row.productId);
  return {
    sizes: own ? [...sizes, { id: row.productId, name: saySize(row) }] : sizes,
    deliveries: (value?.deliveries ?? []).filter(({ sample }) => sample === (row?.sample ?? false)),
  };
}
