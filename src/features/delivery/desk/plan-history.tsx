import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { listPlans } from '../desk.calls.ts';
import type { DeskPlan, SavedPlan } from '../desk.contract.ts';
import { sayZone } from '../offer-words.rules.ts';
import { mostShown } from '../rules.ts';
import styles from './delivery.module.css';

/** What was saved before. To bring one back saves it once more, so nothing is lost by that either. */
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
    <section className={styles.part} aria-labelledby="plans">
      <h2 id="plans">History</h2>
      <Alert>{trouble}</Alert>
      <ul>
        {all.map((saved) => (
          <li key={saved.version} className={styles.item}>
            <div className={styles.words}>
              <p>
                {saved.savedAt ? (
                  <>
                    <DateText at={saved.savedAt} form="minute" /> · {saved.by || 'Deleted account'}
                  </>
                ) : (
                  'Before the first zone'
                )}
              </p>
              <p className={styles.more}>{saySaved(saved)}</p>
            </div>
            <div className={styles.acts}>
              <Button look="quiet" busy={busy} onClick={() => onBack(saved)}>
                Bring back<Unseen> version {saved.version}</Unseen>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
