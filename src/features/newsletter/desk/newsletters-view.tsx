import { useEffect } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Badge } from '#ui/badge.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { listNewsletters } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { adminNewsletterPath } from '../issue.rules.ts';
import { sayBrought, sayReaders, sayRefused, sayState, saySubscribers } from './issue-words.ts';

/** In milliseconds. The numbers of a newsletter grow while it is being sent. */
export const lookAgain = 5_000;

/** Lists all newsletters with their figures, and the number of subscribers. */
export function NewslettersView() {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    ask: () => client(listNewsletters),
    trouble: 'We couldn’t load the newsletters.',
    seenAgain: true,
  });
  const isMoving = value?.newsletters.some(({ state }) => state === 'sending') ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void reload(), lookAgain);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  return (
    <DeskList
      id="newsletters"
      heading="Newsletters"
      add={<LinkButton to={adminNewsletterPath('new')}>New newsletter</LinkButton>}
      about={value ? sayList(value) : 'Emails to people who have subscribed.'}
      trouble={trouble}
      onReload={reload}
    >
      {!value && !trouble && (
        <Skeleton saying="Loading the newsletters..." shape="rows" count={3} />
      )}
      {value?.newsletters.length === 0 && (
        <EmptyState heading="No newsletters yet" level={3}>
          Write one, send yourself a test, and send it when you like it.
        </EmptyState>
      )}
      {value && value.newsletters.length > 0 && (
        <Table
          caption="Newsletters"
          headed
          columns={columns}
          rows={value.newsletters}
          keyOf={({ _id }) => _id}
        />
      )}
    </DeskList>
  );
}

function sayList({ subscribers, refused }: { subscribers: number; refused: number }): string {
  const gone = refused > 0 ? ` ${sayRefused(refused)}` : '';
  return `The newsletter has ${saySubscribers(subscribers)}.${gone}`;
}

const columns: Column<DeskIssue>[] = [
  {
    name: 'Subject',
    cell: ({ _id, content }) => (
      <TextLink to={adminNewsletterPath(_id)} alone>
        {content.subject}
      </TextLink>
    ),
  },
  {
    name: 'State',
    cell: (issue) => {
      const { words, tone } = sayState(issue);
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
  { name: 'To', cell: ({ to }) => to },
  { name: 'Readers', narrow: 'own', cell: sayReaders },
  { name: 'Orders with its code', narrow: 'told', cell: ({ brought }) => sayBrought(brought) },
  { name: 'Changed', cell: ({ changedAt }) => <DayAndTime at={changedAt} /> },
];
