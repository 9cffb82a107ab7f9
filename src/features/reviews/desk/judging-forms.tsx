import type { ComponentProps } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { tell } from '#ui/toast-store.ts';
import { answerReview, refuseReview } from '../desk.calls.ts';
import type { DeskReview } from '../desk.contract.ts';
import { reviewRules } from '../rules.ts';
import styles from './review-desk.module.css';

interface Judging {
  review: DeskReview;
  hold: Hold;
  onDone: (review: DeskReview) => void;
  onLeave: () => void;
}

/** The reason is stored, and the writer reads it. */
export function RefusalForm({ review: { _id: id, version }, hold, onDone, onLeave }: Judging) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ refuseReview: call }) => call.body),
    input: ({ reason = '' }) => ({ reason, version }),
    send: async (body) => {
      onDone(await hold(client(refuseReview, { params: { id }, body })));
      tell.success('The review is refused.');
    },
    failure: 'We couldn’t refuse the review. Please try again.',
  });
  return (
    <WordsForm
      form={form}
      button="Refuse review"
      onLeave={onLeave}
      label="Why do you refuse it?"
      name="reason"
      rows={3}
      required
      maxLength={reviewRules.reason}
      hint="We keep the reason, and the writer can read it."
    />
  );
}

export function AnswerForm({
  review: { _id: id, version, answer },
  hold,
  onDone,
  onLeave,
}: Judging) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ answerReview: call }) => call.body),
    input: ({ answer: typed = '' }) => ({ answer: typed, version }),
    send: async (body) => {
      onDone(await hold(client(answerReview, { params: { id }, body })));
      tell.success('Your answer is saved.');
    },
    failure: 'We couldn’t save your answer. Please try again.',
  });
  return (
    <WordsForm
      form={form}
      button="Save answer"
      onLeave={onLeave}
      label="Your answer"
      name="answer"
      rows={5}
      maxLength={reviewRules.answer}
      defaultValue={answer ?? ''}
      hint="Everybody reads it below the review. Leave it empty for none."
    />
  );
}

function WordsForm({
  form,
  button,
  onLeave,
  name,
  ...field
}: {
  form: ReturnType<typeof useForm>;
  button: string;
  onLeave: () => void;
  name: string;
} & Omit<ComponentProps<typeof TextArea>, 'name' | 'form'>) {
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <TextArea {...field} name={name} error={form.errorOf(name)} />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          {button}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
