import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { readIssueNow } from '../calls.ts';
import type { Issue } from '../issue.contract.ts';
import { IssueText } from './issue-text.tsx';

/**
 * Asks for the pieces that name people when the page is seen, because each of them can take back
 * her name.
 */
export function NamingText({ issue: { slug, pieces } }: { issue: Issue }) {
  const { value, trouble } = useAnswer({
    ask: () => client(readIssueNow, { params: { slug } }),
    about: slug,
    trouble: 'Part of this is shown only while you’re online: it names people.',
    seenAgain: true,
  });
  return (
    <>
      {trouble && <p role="status">{trouble}</p>}
      <IssueText pieces={(trouble ? undefined : value?.pieces) ?? pieces} />
    </>
  );
}
