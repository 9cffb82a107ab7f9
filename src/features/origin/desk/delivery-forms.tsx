import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { toCedis } from '#lib/money.ts';
import { FieldPair } from '#ui/desk-fields.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Cooperative } from '../cooperatives.contract.ts';
import type { Delivery } from '../deliveries.contract.ts';
import * as calls from '../desk.calls.ts';
import { cedisOf, type DeliveryKind, deliveryKinds, gramsOf, longest } from '../rules.ts';
import { kindWords, plainKilograms } from '../words.rules.ts';
import { sayPaid } from './origin-words.ts';
import type { Opened } from './record-list.tsx';

export function DeliveryForm({
  row,
  cooperatives,
  hold,
  onSaved,
  onLeave,
}: Opened<Delivery, Delivery> & { cooperatives: readonly Cooperative[] }) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const form = useForm({
    schema: async () => (await import('../deliveries.contract.ts')).wantedDelivery,
    input: (given) => ({
      cooperativeId: given.cooperativeId ?? '',
      kind: (given.kind ?? '') as DeliveryKind,
      deliveredOn: given.deliveredOn ?? '',
      grams: gramsOf(given.grams ?? ''),
      price: cedisOf(given.price ?? ''),
      premium: cedisOf(given.premium || '0'),
      paymentReference: given.paymentReference ?? '',
    }),
    send: async (body) => {
      const sent = row
        ? client(calls.changeDelivery, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addDelivery, { body: { ...body, step } });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the delivery. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add delivery'} onLeave={onLeave}>
      <Select {...field('cooperativeId', row?.cooperativeId)} label="Co-operative" required>
        <option value="">Choose</option>
        {cooperatives.map(({ _id, name, community, sample }) => (
          <option key={_id} value={_id}>
            {name}, {community}
            {sample && ' (sample)'}
          </option>
        ))}
      </Select>
      <FieldPair>
        <Select {...field('kind', row?.kind)} label="What came" required>
          <option value="">Choose</option>
          {deliveryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
        <TextField {...field('deliveredOn', row?.deliveredOn)} label="Day" type="date" required />
      </FieldPair>
      <TextField
        {...field('grams', row && plainKilograms(row.grams))}
        label="Kilograms"
        inputMode="decimal"
        required
      />
      <FieldPair>
        <TextField
          {...field('price', row && toCedis(row.price))}
          label="Price paid (GH₵)"
          inputMode="decimal"
          required
          hint="For all of it, without the premium."
        />
        <TextField
          {...field('premium', row && toCedis(row.premium))}
          label="Premium (GH₵)"
          inputMode="decimal"
          optional
          hint="Paid on top of the price."
        />
      </FieldPair>
      <TextField
        {...field('paymentReference', row?.paymentReference)}
        label="Reference of the payment"
        maxLength={longest.reference}
        hint="Such as the number of the MoMo transfer or of the receipt."
      />
    </DeskForm>
  );
}

export function CorrectionForm({
  row,
  hold,
  onSaved,
  onLeave,
}: Opened<Delivery, Delivery> & { row: Delivery }) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const form = useForm({
    schema: async () => (await import('../deliveries.contract.ts')).correctDelivery.body,
    input: (given) => ({
      grams: gramsOf(given.grams || '0'),
      price: cedisOf(given.price || '0'),
      premium: cedisOf(given.premium || '0'),
      reason: given.reason ?? '',
      step,
    }),
    send: async (body) =>
      onSaved(await hold(client(calls.correctDelivery, { params: { id: row._id }, body }))),
    failure: 'We couldn’t add the correction. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button="Add correction" onLeave={onLeave}>
      <p>
        It is in a closed lot and stays as it was. Enter what is more, or with a minus what is less.
        Now: {plainKilograms(row.nowGrams)} kg, {sayPaid(row)}.
      </p>
      <TextField
        {...field('grams')}
        label="Kilograms more or less"
        hint="Such as 2.5 or -2.5."
        optional
      />
      <FieldPair>
        <TextField {...field('price')} label="Price more or less (GH₵)" optional />
        <TextField {...field('premium')} label="Premium more or less (GH₵)" optional />
      </FieldPair>
      <TextField {...field('reason')} label="Why" required maxLength={longest.reason} />
    </DeskForm>
  );
}
