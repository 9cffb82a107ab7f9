import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { adminWritingPath, pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readWriting } from '../desk.calls.ts';
import type { WritingKind } from '../rules.ts';
import { WritingEditor } from './writing-editor.tsx';

const fresh: ReadonlyMap<string, WritingKind> = new Map([
  ['new-article', 'article'],
  ['new-page', 'page'],
]);

/** The id of a fresh text leads to an empty form. */
export function WritingView({ id }: { id: string }) {
  const kind = fresh.get(id);
  return kind ? <NewWriting id={id} kind={kind} /> : <OldWriting id={id} />;
}

function NewWriting({ id, kind }: { id: string; kind: WritingKind }) {
  const navigate = useNavigate();
  return (
    <WritingEditor
      id={id}
      kind={kind}
      writing={undefined}
      onSaved={({ _id }) => void navigate(adminWritingPath(_id), { replace: true })}
    />
  );
}

function OldWriting({ id }: { id: string }) {
  const client = useDeskClient();
  const { value, trouble, status, reload } = useAnswer({
    ask: () => client(readWriting, { params: { id } }),
    about: id,
    trouble: 'We couldn’t load this.',
  });
  if (status === 404) {
    return (
      <EmptyState
        heading="Article or page not found"
        way={<LinkButton to={pages.adminJournal}>Journal and pages</LinkButton>}
      />
    );
  }
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading..." shape="rows" count={6} />}
      {value && (
        <WritingEditor
          key={id}
          id={id}
          kind={value.content.kind}
          writing={value}
          onSaved={() => undefined}
        />
      )}
    </>
  );
}
