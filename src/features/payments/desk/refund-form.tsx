import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { Order } from '#features/orders/contract.ts';
import { whoTells } from '#features/orders/step-words.rules.ts';
import { formatIn, formatMoney, type Pesewas, pesewas, plainMoney, sumOf } from '#lib/money.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/desk-fields.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Payments } from '../contract.ts';
import { refundPayment } from '../desk.calls.ts';
import { paymentRules } from '../rules.ts';
import styles from './payments.module.css';
import { sentBack } from './refund-words.ts';

export function DeskRefundForm({
  attempt: { _id, refundable, receivedCurrency },
  order,
  hold,
  onSent,
}: {
  attempt: Payments['attempts'][number];
  order: Order;
  hold: Hold;
  onSent: (changed: Payments) => void;
}) {
  const client = useDeskClient();
  const [amount, setAmount] = useState('');
  const form = useForm({
    schema: () => import('./money-schema.ts').then(({ refundForm }) => refundForm),
    input: ({ amount = '', reason = '' }) => ({ amount: amount.trim(), reason }),
    send: async ({ amount, reason }) => {
      const body = { amount: Number(amount), reason };
      onSent(await hold(client(refundPayment, { params: { id: _id }, body })));
      tell.success(sentBack(body.amount, 'provider', receivedCurrency, order));
    },
    failure: 'We couldn’t send the refund. Please try again.',
    fields: { 'too-much': 'amount', 'too-little': 'amount' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>
        You can refund up to {formatIn(receivedCurrency, refundable)} of this payment. It goes back
        the way it was paid. {whoTells(order, '')}
      </p>
      {receivedCurrency === null && (
        <RefundedParts
          order={order}
          onChoose={(sum) =>
            setAmount(sum > 0 ? plainMoney(sum > refundable ? refundable : sum) : '')
          }
        />
      )}
      <TextField
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        label={`Amount in ${receivedCurrency ?? 'GH₵'}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        error={form.errorOf('amount')}
      />
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        required
        maxLength={paymentRules.reasonLength}
        hint="For your records. The customer won’t see it."
        error={form.errorOf('reason')}
      />
      <Actions>
        <Button {...form.button} look="danger" busyText="Sending...">
          Refund
        </Button>
      </Actions>
    </form>
  );
}

/** What the customer paid for each item. What is ticked is added up as the amount. */
function RefundedParts({
  order: { items, deliveryFee },
  onChoose,
}: {
  order: Order;
  onChoose: (sum: Pesewas) => void;
}) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const parts = items.map(({ name, size, price, quantity, discount }) => ({
    name: `${quantity} × ${inSize(name, size)}`,
    sum: pesewas(price * quantity - discount),
  }));
  if (deliveryFee) parts.push({ name: 'Shipping', sum: deliveryFee });
  const tick = (part: string, on: boolean) => {
    const now = on ? [...ticked, part] : ticked.filter((one) => one !== part);
    setTicked(now);
    onChoose(sumOf(parts.filter(({ name }) => now.includes(name)).map(({ sum }) => sum)));
  };
  return (
    <FieldGroup legend="What for? (optional)">
      {parts.map(({ name, sum }) => (
        <Checkbox
          key={name}
          label={`${name}: ${formatMoney(sum)}`}
          checked={ticked.includes(name)}
          onChange={({ target }) => tick(name, target.checked)}
        />
      ))}
    </FieldGroup>
  );
}
