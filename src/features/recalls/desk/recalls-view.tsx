import { useMay } from '#client/desk-role.ts';
import { Badge } from '#ui/badge.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Recall } from '../desk.contract.ts';
import { adminRecallPath, recallName } from '../rules.ts';
import { drillWords, sayState } from './recall-words.ts';
import { useRecalls } from './use-recalls.ts';

export function RecallsView() {
  const mayBegin = useMay('owner');
  const { value, trouble, reload } = useRecalls();
  return (
    <DeskList
      id="recalls"
      heading="Recalls"
      add={mayBegin && <LinkButton to={adminRecallPath('new')}>New recall or drill</LinkButton>}
      about="Lots that you call back: whom they reached, who was told, and who answered. Try it with a drill first."
      trouble={trouble}
      onReload={reload}
    >
      {!value && !trouble && <Skeleton saying="Loading the recalls..." shape="rows" count={3} />}
      {value?.items.length === 0 && (
        <EmptyState heading="No recalls" level={3}>
          A drill shows in a moment whom a lot reached. It changes nothing.
        </EmptyState>
      )}
      {value && value.items.length > 0 && (
        <Table
          caption="Recalls"
          headed
          columns={columns}
          rows={value.items}
          keyOf={({ _id }) => _id}
        />
      )}
    </DeskList>
  );
}

const columns: Column<Recall>[] = [
  {
    name: 'Recall',
    cell: (recall) => (
      <TextLink to={adminRecallPath(recall._id)} alone>
        {recallName(recall)}
      </TextLink>
    ),
  },
  {
    name: 'State',
    narrow: 'beside',
    cell: (recall) => {
      const { words, tone } = sayState(recall);
      return (
        <>
          {recall.drill && <Badge tone="note">{drillWords}</Badge>}{' '}
          <Badge tone={tone}>{words}</Badge>
        </>
      );
    },
  },
  { name: 'Lots', narrow: 'told', cell: ({ lots }) => lots.join(', ') },
  { name: 'Reason', narrow: 'own', long: true, cell: ({ reason }) => reason },
  { name: 'Begun', cell: ({ begunAt }) => <DayAndTime at={begunAt} /> },
];
