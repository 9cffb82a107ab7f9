import { Waiting, WaitingItem } from '#features/insight/desk/waiting.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { adminRecallPath, recallName } from '../rules.ts';
import { useRecalls } from './use-recalls.ts';

/** Lists the recalls that have not ended. Shows nothing if there are none. A drill waits for nobody. */
export function OpenRecalls() {
  const { value, trouble, reload } = useRecalls();
  const open = value?.items.filter(({ drill, endedAt }) => !drill && !endedAt) ?? [];
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      <Waiting heading="Recalls under way" total={open.length}>
        {open.map((recall) => (
          <WaitingItem
            key={recall._id}
            name={
              <TextLink to={adminRecallPath(recall._id)} alone>
                {recallName(recall)}
              </TextLink>
            }
            figure={!recall.lettersAt && <Badge tone="warning">Buyers not emailed</Badge>}
          >
            Lots {recall.lots.join(', ')}, since <DateText at={recall.begunAt} form="minute" />
          </WaitingItem>
        ))}
      </Waiting>
    </>
  );
}
