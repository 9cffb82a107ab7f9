import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { bringBack } from '../desk.calls.ts';
import type { Writing } from '../desk.contract.ts';
import { actWords } from './writing-words.ts';

type Past = Writing['past'][number];

/** The last versions. One press brings a version back, and publishes it if it was public then. */
export function WritingPast({
  writing: { _id, version, past },
  isChanged,
  onBack,
}: {
  writing: Writing;
  /** Something is typed and not saved. An earlier version would replace it. */
  isChanged: boolean;
  onBack: (writing: Writing) => void;
}) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const back = async (to: number) => {
    setBusy(true);
    setTrouble('');
    try {
      onBack(await client(bringBack, { params: { id: _id }, body: { to, version } }));
      tell.success('The earlier version is back.');
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t bring this version back. Please try again.'));
    }
    setBusy(false);
  };

  const columns: Column<Past>[] = [
    { name: 'What', cell: ({ act }) => actWords[act] },
    { name: 'When', cell: ({ at }) => <DayAndTime at={at} /> },
    { name: 'Who', cell: ({ by }) => by || 'Unknown' },
    { name: 'Title', long: true, cell: ({ title }) => title },
    {
      name: 'Bring back',
      unnamed: true,
      narrow: 'own',
      cell: (one) =>
        one.version === version ? (
          'This is the current version'
        ) : (
          <Button
            look="quiet"
            busy={busy}
            disabledBecause={isChanged ? 'Please save your changes first.' : null}
            onClick={() => void back(one.version)}
          >
            Bring back<Unseen> version {one.version}</Unseen>
          </Button>
        ),
    },
  ];

  return (
    <Card heading="History">
      <Alert>{trouble}</Alert>
      <Table
        caption="Earlier versions"
        headed
        columns={columns}
        rows={past}
        keyOf={(one) => String(one.version)}
      />
    </Card>
  );
}
