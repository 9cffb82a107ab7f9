import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { listPlans } from '../desk.calls.ts';
import type { DeskPlan, SavedPlan } from '../desk.contract.ts';
import { sayZone } from '../offer-words.rules.ts';
import { mostShown } from '../rules.ts';

/** The earlier plans. Bringing one back saves it as a new plan, so nothing is lost. */
export function PlanHistory({
  version,
  busy,
  onBack,
}: {
  version: number;
  busy: boolean;
  onBack: (earlier: Pick<DeskPlan, 'zones' | 'points'>) => void;
}) {
  const client = useDeskClient();
  const { value, trouble } = useAnswer<SavedPlan[]>({
    about: version,
    ask: () => client(listPlans),
    trouble: 'We couldn’t load the history.',
  });
  if (version === 0) return null;
  const earlier = value?.filter((saved) => saved.version !== version) ?? [];
  const all = value && value.length < mostShown ? [...earlier, beginning] : earlier;
  return (
    <DeskList id="plans" heading="History" trouble={trouble}>
      <ul>
        {all.map((saved) => (
          <DeskItem
            key={saved.version}
            more={saySaved(saved)}
            acts={
              <Button look="quiet" busy={busy} onClick={() => onBack(saved)}>
                Bring back<Unseen> version {saved.version}</Unseen>
              </Button>
            }
          >
            <p>
              {saved.savedAt ? (
                <>
                  <DateText at={saved.savedAt} form="minute" /> · {saved.by || 'Deleted account'}
                </>
              ) : (
                'Before the first zone'
              )}
            </p>
          </DeskItem>
        ))}
      </ul>
    </DeskList>
  );
}

const beginning = { version: 0, zones: [], points: [], savedAt: '', by: '' };

function saySaved({ zones, points }: Pick<DeskPlan, 'zones' | 'points'>): string {
  const said = [
    ...zones.map((zone) => `${zone.name}: ${sayZone(zone)}`),
    ...points.map(({ name }) => `Pick up: ${name}`),
  ];
  return said.length > 0 ? said.join('; ') : 'Free everywhere';
}
