import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { adminWritingPath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { listWritings } from '../desk.calls.ts';
import type { WritingRow } from '../desk.contract.ts';
import { pathOf } from '../rules.ts';
import styles from './journal.module.css';
import { sayState } from './writing-words.ts';

/** The owner's texts, published or not. */
export function JournalView() {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    ask: () => client(listWritings),
    trouble: 'We couldn’t load the journal.',
    seenAgain: true,
  });
  return (
    <div className={styles.desk}>
      <h2>Journal and pages</h2>
      <Actions>
        <LinkButton to={adminWritingPath('new-article')}>New article</LinkButton>
        <LinkButton look="quiet" to={adminWritingPath('new-page')}>
          New page
        </LinkButton>
      </Actions>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading the journal..." shape="rows" count={4} />}
      {value?.writings.length === 0 && <EmptyState heading="Nothing written yet" />}
      {value && value.writings.length > 0 && (
        <Table
          caption="Articles and pages"
          headed
          columns={columns}
          rows={value.writings}
          keyOf={({ _id }) => _id}
        />
      )}
    </div>
  );
}

const columns: Column<WritingRow>[] = [
  {
    name: 'Title',
    cell: ({ _id, title }) => (
      <TextLink to={adminWritingPath(_id)} alone>
        {title}
      </TextLink>
    ),
  },
  { name: 'Kind', cell: ({ kind }) => (kind === 'article' ? 'Article' : 'Page') },
  {
    name: 'State',
    cell: ({ publishedAt }) => {
      const { words, tone } = sayState(publishedAt, new Date());
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
  { name: 'Address', long: true, cell: (row) => pathOf(row) },
  { name: 'Changed', cell: ({ changedAt }) => <DayAndTime at={changedAt} /> },
];
