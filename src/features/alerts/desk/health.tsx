import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { WaitingItem } from '#features/insight/desk/waiting.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Health as Answer } from '../contract.ts';
import { readHealth } from '../desk.calls.ts';

export function Health() {
  const client = useDeskClient();
  const {
    value: health,
    trouble,
    reload,
  } = useAnswer({
    ask: () => client(readHealth),
    trouble: 'We couldn’t load the shop’s health.',
    seenAgain: true,
  });
  const alerts = health?.alerts ?? [];
  return (
    <Card
      heading="Shop health"
      beside={alerts.length > 0 && <Badge tone="danger">{alerts.length}</Badge>}
    >
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!health && !trouble && (
        <Skeleton saying="Loading the shop’s health..." shape="rows" count={2} />
      )}
      {health && alerts.length === 0 && <p>Everything is running well.</p>}
      {alerts.length > 0 && (
        <ul aria-label="Problems">
          {alerts.map(({ title, says, advice, since }) => (
            <WaitingItem key={title} name={<strong>{title}</strong>}>
              {says} {advice}
              <br />
              Noticed <DateText at={since} form="minute" />
            </WaitingItem>
          ))}
        </ul>
      )}
      {health && health.processes.length > 0 && (
        <ul aria-label="Processes">
          {health.processes.map((process) => (
            <Process key={process._id} {...process} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const roles = {
  all: 'Serves pages and runs jobs',
  web: 'Serves pages',
  worker: 'Runs jobs',
};

function Process({ role, version, startedAt, beatAt, missing }: Answer['processes'][number]) {
  return (
    <WaitingItem name={roles[role]} figure={missing && <Badge tone="danger">Missing</Badge>}>
      {missing ? (
        <>
          Last seen <DateText at={beatAt} form="minute" />
        </>
      ) : (
        <>
          Since <DateText at={startedAt} form="minute" />
        </>
      )}
      , version {version}
    </WaitingItem>
  );
}
