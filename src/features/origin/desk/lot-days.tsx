import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Waiting, WaitingItem } from '#features/insight/desk/waiting.tsx';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { listLotDays } from '../desk.calls.ts';
import { sayDay, saySize } from '../words.rules.ts';
import { TakeOff } from './take-off.tsx';
import { usePress } from './use-press.ts';

/** Lists the lots whose day is over or comes soon. Shows nothing if there are none. */
export function LotDays() {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    ask: () => client(listLotDays),
    trouble: 'We couldn’t load the lots that are best before soon.',
    seenAgain: true,
  });
  const pressing = usePress(reload);
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {value && (
        <Waiting
          heading="Lots by their day"
          total={value.length}
          place={{ to: pages.adminOrigin, name: 'See all lots' }}
        >
          {value.map((lot) => (
            <WaitingItem
              key={lot._id}
              name={saySize(lot)}
              figure={
                <Badge tone={lot.past ? 'danger' : 'warning'}>
                  {lot.past ? `${lot.units} past their day` : `${lot.units} left`}
                </Badge>
              }
            >
              Lot {lot.code}, best before {sayDay(lot.bestBefore)}{' '}
              {lot.past && <TakeOff lot={lot} {...pressing} onNow={() => void reload()} />}
            </WaitingItem>
          ))}
        </Waiting>
      )}
    </>
  );
}
