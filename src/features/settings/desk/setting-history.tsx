import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { SettingChange } from '../contract.ts';
import { useSettingHistory } from './use-setting-history.ts';

export function SettingHistory({ changes }: { changes: number }) {
  const { rows, left, busy, trouble, more } = useSettingHistory(changes);
  return (
    <Card
      heading="History"
      actions={
        left > 0 && (
          <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void more()}>
            Show earlier changes
          </Button>
        )
      }
    >
      <Alert action={<Button onClick={() => void more()}>Try again</Button>}>{trouble}</Alert>
      {!rows && !trouble && <Skeleton saying="Loading the history..." shape="rows" />}
      {rows?.length === 0 && <p data-none>No changes yet.</p>}
      {rows && rows.length > 0 && (
        <Table
          caption="Changes to the settings"
          headed
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
    </Card>
  );
}

/** The name in the history if no admin made the change, or if that admin has left. */
const who = {
  desk: 'Deleted account',
  import: 'Imported from a file',
  upgrade: 'Taken over by an update',
} as const;

const columns: Column<SettingChange>[] = [
  { name: 'What', cell: ({ said }) => said.name },
  { name: 'When', cell: ({ at }) => <DayAndTime at={at} /> },
  { name: 'Who', cell: ({ by, means }) => by.email || who[means] },
  { name: 'From', narrow: 'told', cell: ({ said }) => said.from },
  { name: 'To', narrow: 'told', cell: ({ said }) => said.to },
];
