import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { resetSent } from '#client/reset-sent.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Card } from '#ui/card.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DateText } from '#ui/date.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import { addNote, removeNote } from '../calls.ts';
import type { CustomerNote } from '../contract.ts';
import { customerRules } from '../rules.ts';
import styles from './customer.module.css';

/** What the team has to know of a customer. */
export function CustomerNotes({ id, notes: given }: { id: string; notes: CustomerNote[] }) {
  const client = useDeskClient();
  const [notes, setNotes] = useState(given);
  const { question, asked, ask } = useQuestion<CustomerNote>();
  const { room, keepFocus } = useRoomFocus<HTMLUListElement>();
  const remove = async () => {
    if (!asked) return;
    try {
      await client(removeNote, { params: { id, note: asked._id } });
      setNotes((now) => now.filter(({ _id }) => _id !== asked._id));
      keepFocus();
      tell.success('The note is removed.');
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t remove the note. Please try again.'));
    }
  };
  return (
    <Card heading="Notes" level={3}>
      <ul ref={room} className={styles.notes} tabIndex={-1} aria-label="Notes">
        {notes.map((note) => (
          <li key={note._id}>
            <p className={styles.words}>{note.words}</p>
            <p className={styles.by}>
              {note.by || 'Somebody who has left'}, <DateText at={note.writtenAt} form="minute" />
            </p>
            <TextButton onClick={() => ask(note)}>
              Remove<Unseen> the note: {note.words.slice(0, 40)}</Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      <NoteForm id={id} onAdded={(note) => setNotes((now) => [note, ...now])} />
      <Confirmation
        dialog={question}
        question="Remove this note for good?"
        refuse="Keep note"
        confirm="Remove note"
        danger
        onConfirm={() => void remove()}
      />
    </Card>
  );
}

function NoteForm({ id, onAdded }: { id: string; onAdded: (note: CustomerNote) => void }) {
  const client = useDeskClient();
  // A note that is sent again after a lost answer keeps this id, so it is added once.
  const [step, setStep] = useState(newId);
  const form = useForm({
    schema: () => import('../contract.ts').then((contract) => contract.addNote.body),
    input: ({ words = '' }) => ({ words, step }),
    send: async (body) => {
      onAdded(await client(addNote, { params: { id }, body }));
      setStep(newId());
      resetSent(form.props.ref.current, body);
      tell.success('Your note is saved.');
    },
    failure: 'We couldn’t save the note. Please try again.',
  });
  return (
    <Form form={form} button="Add note" busyText="Saving...">
      <TextArea
        label="New note"
        name="words"
        rows={3}
        maxLength={customerRules.noteLength}
        hint="Your team can read it. The customer sees it if they download their data."
        error={form.errorOf('words')}
      />
    </Form>
  );
}
