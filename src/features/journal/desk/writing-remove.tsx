import { useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { removeWriting } from '../desk.calls.ts';
import type { Writing } from '../desk.contract.ts';
import { typedWritings } from './writing-values.ts';

export function WritingRemove({ id, writing }: { id: string; writing: Writing }) {
  const { kind } = writing.content;
  const question = useRef<HTMLDialogElement>(null);
  const client = useDeskClient();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState('');

  const remove = async () => {
    try {
      await client(removeWriting, { params: { id: writing._id } });
      typedWritings.drop(id);
      tell.success(kind === 'article' ? 'Article deleted.' : 'Page deleted.');
      void navigate(pages.adminJournal);
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t delete this. Please try again.'));
    }
  };

  return (
    <div>
      <Alert>{trouble}</Alert>
      <TextButton onClick={() => question.current?.showModal()}>
        {kind === 'article' ? 'Delete this article' : 'Delete this page'}
      </TextButton>
      <Confirmation
        dialog={question}
        question={`Delete “${writing.content.title}”?`}
        refuse={kind === 'article' ? 'Keep article' : 'Keep page'}
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
      >
        <p>Its text, its history and its addresses are gone for good. Links to it stop working.</p>
      </Confirmation>
    </div>
  );
}
