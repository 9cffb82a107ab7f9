import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { sentBack } from '#features/payments/desk/refund-words.ts';
import { paymentRules } from '#features/payments/rules.ts';
import { formatMoney, plainMoney } from '#lib/money.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { refundReturn } from '../desk.calls.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnRefund({
  given: { _id, worth, refundable = worth },
  fee,
  ...step
}: Step) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('./refund-schema.ts').then(({ refundForm }) => refundForm),
    input: ({ amount = '', transferReference = '' }) => ({
      amount: amount.trim(),
      ...(transferReference.trim() ? { transferReference } : {}),
    }),
    send: ({ amount, ...sent }) => {
      const body = { ...sent, amount: Number(amount) };
      return takeStep(
        step,
        client(refundReturn, { params: { id: _id }, body }),
        sentBack(body.amount, sent.transferReference ? 'by hand' : 'provider'),
      );
    },
    failure: 'We couldn’t send the refund. Please try again.',
    fields: {
      'too-much': 'amount',
      'by-hand': 'transferReference',
      'recorded-already': 'transferReference',
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>
        The customer paid {formatMoney(worth)} for these items. We’ll email them when the refund is
        done.
      </p>
      {fee > 0 && (
        <p>
          Delivery cost {formatMoney(fee)}. If everything came broken, spoilt or not as ordered,
          refund that too, under Payments.
        </p>
      )}
      <TextField
        label="Amount in GH₵"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={plainMoney(refundable)}
        error={form.errorOf('amount')}
      />
      <TextField
        label="Reference of your transfer"
        name="transferReference"
        optional
        autoComplete="off"
        maxLength={paymentRules.referenceLength}
        hint="Only if you refunded it yourself. Leave it empty to refund the way it was paid."
        error={form.errorOf('transferReference')}
      />
      <Actions>
        <Button {...form.button} look="danger" busyText="Sending...">
          Refund
        </Button>
      </Actions>
    </form>
  );
}
