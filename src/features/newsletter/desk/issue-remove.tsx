import { useRef } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { removeNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { typedIssues } from './issue-values.ts';

export function IssueRemove({ issue: { _id: id, content } }: { issue: DeskIssue }) {
  const question = useRef<HTMLDialogElement>(null);
  const client = useDeskClient();
  const navigate = useNavigate();

  const remove = async () => {
    try {
      await client(removeNewsletter, { params: { id } });
      typedIssues.drop(id);
      tell.success('Newsletter deleted.');
      void navigate(pages.adminNewsletters);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t delete this. Please try again.'));
    }
  };

  return (
    <div>
      <TextButton onClick={() => question.current?.showModal()}>Delete this draft</TextButton>
      <Confirmation
        dialog={question}
        question={`Delete “${content.subject}”?`}
        refuse="Keep draft"
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
      />
    </div>
  );
}
