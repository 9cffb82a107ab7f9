import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { tell } from '#ui/toast-store.ts';
import type { PaymentReview } from '../contract.ts';
import * as deskCalls from '../desk.calls.ts';
import styles from './payment-reviews.module.css';

export function PaymentReviewsForm({
  review: { _id, says },
  hold,
  onClosed,
}: {
  review: PaymentReview;
  hold: Hold;
  /** Called when the review is closed, by this note or by another admin meanwhile. */
  onClosed: () => void;
}) {
  const client = useDeskClient();
  const form = useForm({
    schema: () =>
      import('../contract.ts').then(({ closePaymentReview }) => closePaymentReview.body),
    input: ({ note = '' }) => ({ note }),
    send: async (body) => {
      try {
        await hold(client(deskCalls.closePaymentReview, { params: { id: _id }, body }));
        tell.success('Removed from your list.');
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'unknown-review') throw error;
        tell.failure(error.message);
      }
      onClosed();
    },
    failure: 'We couldn’t save your changes. Please try again.',
  });
  return (
    <Form
      form={form}
      about={<p className={styles.says}>{says}</p>}
      button="Done"
      busyText="Saving..."
    >
      <TextArea
        label="What did you do?"
        name="note"
        rows={3}
        required
        hint="We keep this note with the payment."
        error={form.errorOf('note')}
      />
    </Form>
  );
}
