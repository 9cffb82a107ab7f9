import { useState } from 'react';
import { useMay } from '#client/desk-role.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import type { Order } from '#features/orders/contract.ts';
import { formatMoney, plainMoney } from '#lib/money.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Payments, RecordedTransfer } from '../contract.ts';
import { recordTransfer } from '../desk.calls.ts';
import { paymentRules } from '../rules.ts';
import { attemptWord } from './payment-words.ts';
import styles from './payments.module.css';

type Kind = 'received' | 'refunded';

/** Records money that came or went outside the provider. */
export function DeskTransferForm({
  order: { _id, toPay },
  payments: { attempts },
  hold,
  onRecorded,
}: {
  order: Order;
  payments: Payments;
  hold: Hold;
  onRecorded: (changed: Payments) => void;
}) {
  const sendsBack = useMay('owner');
  const [kind, setKind] = useState<Kind>(toPay > 0 || !sendsBack ? 'received' : 'refunded');
  const form = useTransferForm(_id, hold, onRecorded);
  // Money that counts for the order goes back without naming a payment, so only the other payments
  // are listed.
  const apart = attempts.filter(
    ({ state, refundable }) => refundable > 0 && state !== 'paid' && state !== 'returned',
  );
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <Select
        label="What happened"
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        <option value="received">The customer paid you</option>
        {sendsBack && <option value="refunded">You refunded the customer</option>}
      </Select>
      {kind === 'refunded' && apart.length > 0 && (
        <Select label="Which payment" name="paymentId" error={form.errorOf('paymentId')}>
          <option value="">Find it for me</option>
          {apart.map((attempt) => (
            <option key={attempt._id} value={attempt._id}>
              {attemptWord(attempt)[0]}: {formatMoney(attempt.refundable)}, {attempt.reference}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label="Amount in GH₵"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={toPay > 0 ? plainMoney(toPay) : ''}
        error={form.errorOf('amount')}
      />
      <TextField
        label="Reference"
        name="reference"
        autoComplete="off"
        required
        maxLength={paymentRules.referenceLength}
        hint="The reference from your bank or mobile money. We never count the same one twice."
        error={form.errorOf('reference')}
      />
      <Actions>
        <Button {...form.button} busyText="Recording...">
          Record transfer
        </Button>
      </Actions>
    </form>
  );
}

const unusedWords: Record<NonNullable<RecordedTransfer['unused']>, string> = {
  'not-needed':
    'Transfer recorded. The customer has paid more than the order costs: please refund the difference.',
  'not-paid':
    'Transfer recorded, but it couldn’t pay for this order: it is cancelled, or its items are gone. Please refund the customer, and record that here.',
};

function useTransferForm(id: string, hold: Hold, onRecorded: (changed: Payments) => void) {
  const client = useDeskClient();
  return useForm({
    schema: () => import('./money-schema.ts').then(({ transferForm }) => transferForm),
    input: ({ kind, amount = '', reference = '', paymentId }) => ({
      kind: kind === 'received' ? ('received' as const) : ('refunded' as const),
      amount: amount.trim(),
      reference,
      ...(paymentId ? { paymentId } : {}),
    }),
    send: async ({ amount, ...body }) => {
      const sent = { ...body, amount: Number(amount) };
      const recorded = await hold(client(recordTransfer, { params: { id }, body: sent }));
      onRecorded(recorded);
      if (recorded.unused) tell.note(unusedWords[recorded.unused]);
      else tell.success('Transfer recorded.');
    },
    failure: 'We couldn’t record the transfer. Please try again.',
    fields: { 'recorded-already': 'reference', 'too-much': 'amount' },
  });
}
