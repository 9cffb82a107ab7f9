import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { formatMoney, nothing } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import type { regions } from '#lib/regions.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { correctOrder } from '../desk.calls.ts';
import { isPickedUp } from '../rules.ts';
import { whoTells } from '../step-words.rules.ts';
import { AddressFields, type AddressWord } from './address-fields.tsx';

/** Corrects where an order goes, until it leaves. */
export function CorrectDelivery({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = order.origin ? 'Correct delivery or email' : 'Correct the delivery';
  return (
    <div>
      <TextButton onClick={() => setOpen(true)}>{title}</TextButton>
      <FormDialog open={open} title={title} onClose={close}>
        {(hold) =>
          open && (
            <CorrectionForm
              order={order}
              hold={hold}
              onLeave={close}
              onCorrected={() => {
                close();
                onChanged();
              }}
            />
          )
        }
      </FormDialog>
    </div>
  );
}

function CorrectionForm({
  order,
  hold,
  onLeave,
  onCorrected,
}: {
  order: Order;
  hold: Hold;
  onLeave: () => void;
  onCorrected: () => void;
}) {
  const { _id: id, shippingAddress, customerEmail, origin, deliveryFee = nothing } = order;
  const { recipient, street, city, region, phone } = shippingAddress;
  const client = useDeskClient();
  const form = useForm({
    schema: async () => (await import('../correction.contract.ts')).correctOrder.body,
    input: (given) => ({
      shippingAddress: {
        recipient: given[nameOf('recipient')] ?? recipient ?? '',
        street: given[nameOf('street')] ?? street,
        city: given[nameOf('city')] ?? city,
        region: (given[nameOf('region')] ?? region) as (typeof regions)[number],
        phone: given[nameOf('phone')] ?? '',
        digitalAddress: given[nameOf('digitalAddress')] ?? '',
        landmark: given[nameOf('landmark')] ?? '',
      },
      ...(given.customerEmail !== undefined && { customerEmail: given.customerEmail }),
      shown: { shippingAddress, customerEmail },
    }),
    send: async (body) => {
      const corrected = await hold(client(correctOrder, { params: { id }, body }));
      tell.success(`The delivery is corrected. ${whoTells(corrected, '')}`);
      onCorrected();
    },
    failure: 'We couldn’t save it. Please try again.',
    fields: {
      'other-fee': 'shippingAddress.region',
      'not-delivered-there': 'shippingAddress.region',
      'no-cash-there': 'shippingAddress.region',
    },
  });
  const field = (name: AddressWord | 'phone') => ({
    name: nameOf(name),
    autoComplete: 'off',
    defaultValue: shippingAddress[name] ?? '',
    error: form.errorOf(nameOf(name)),
  });
  return (
    <Form
      form={form}
      about={
        isPickedUp(order) ? undefined : (
          <p>
            The customer pays{' '}
            {deliveryFee > 0 ? `${formatMoney(deliveryFee)} for delivery` : 'nothing for delivery'},
            and that stays. So it can only go to a region where delivery costs the same.
          </p>
        )
      }
      button="Save"
      busyText="Saving..."
      beside={
        <Button look="quiet" onClick={onLeave}>
          Keep as it is
        </Button>
      }
    >
      {!isPickedUp(order) && <AddressFields field={field} />}
      <TextField
        {...field('phone')}
        defaultValue={showPhone(phone)}
        label="Phone"
        type="tel"
        inputMode="tel"
        required
      />
      {origin && (
        <TextField
          name="customerEmail"
          type="email"
          label="Email"
          autoComplete="off"
          defaultValue={customerEmail}
          optional
          error={form.errorOf('customerEmail')}
        />
      )}
    </Form>
  );
}

function nameOf(word: keyof Order['shippingAddress']): string {
  return `shippingAddress.${word}`;
}
