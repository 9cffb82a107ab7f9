import { useRef, useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { beginningOf } from '#lib/days.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import { closeShop } from '../desk.calls.ts';
import { dayOfOpening, openingRules } from '../rules.ts';
import styles from './opening.module.css';

/**
 * Closes the shop for a holiday. Visitors read the words, and the shop opens by itself on the day.
 */
export function CloseForm({ version, reload }: { version: number; reload: () => Promise<void> }) {
  const client = useDeskClient();
  const question = useRef<HTMLDialogElement>(null);
  /** The day that the question names, once the form is checked. */
  const [day, setDay] = useState('');
  const isSure = useRef(false);
  const form = useForm({
    schema: () => import('../contract.ts').then((contract) => contract.closeShop.body),
    input: ({ says = '', until = '' }) => ({ version, says, until }),
    send: async (body) => {
      if (!isSure.current) {
        setDay(body.until);
        question.current?.showModal();
        return;
      }
      isSure.current = false;
      try {
        await client(closeShop, { body });
        tell.success('Your shop is closed for a while.');
      } finally {
        // Also after a failure: another admin may have opened or closed the shop.
        await reload();
      }
    },
    failure: 'We couldn’t close the shop. Please try again.',
    fields: { 'wrong-day': 'until' },
  });
  return (
    <form className={styles.close} {...form.props}>
      <h3>Close for a while</h3>
      <Alert>{form.trouble}</Alert>
      <TextArea
        label="What visitors read"
        name="says"
        optional
        maxLength={openingRules.mostWords}
        error={form.errorOf('says')}
      />
      <TextField
        label="The day you open again"
        name="until"
        type="date"
        required
        hint="The shop opens by itself when the day begins."
        error={form.errorOf('until')}
      />
      <p>
        Nobody can order until then. Orders, payments and returns that are under way go on as usual.
      </p>
      <Actions>
        <Button {...form.button} look="quiet" busyText="Closing...">
          Close the shop
        </Button>
      </Actions>
      <Confirmation
        dialog={question}
        question={`Close the shop${day && ` until ${dayOfOpening(beginningOf(day))}`}?`}
        refuse="Keep it open"
        confirm="Close the shop"
        onConfirm={() => {
          isSure.current = true;
          form.send();
        }}
      >
        <p>Nobody can order until then.</p>
      </Confirmation>
    </form>
  );
}
