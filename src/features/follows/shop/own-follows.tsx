import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { usePress } from '#client/use-press.ts';
import { addressFaults } from '#lib/address-faults.ts';
import { cooperativePath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import * as calls from '../calls.ts';
import type { Follow } from '../contract.ts';
import { followEnded } from '../rules.ts';
import styles from './own-follows.module.css';

/** The co-operatives whose news a customer gets. A customer who follows none sees nothing. */
export default function OwnFollows() {
  const own = useOwnClient();
  const { value, trouble, put } = useAnswer({
    ask: () => own(calls.listOwnFollows),
    trouble: 'We couldn’t load which co-operatives you follow.',
  });
  if (!trouble && !value?.length) return null;
  const leave = ({ cooperative }: Follow) =>
    put((now) => now.filter((one) => one.cooperative !== cooperative));
  return (
    <Card heading="Co-operatives you follow">
      <Alert>{trouble}</Alert>
      <ul className={styles.follows}>
        {value?.map((follow) => (
          <li key={follow.cooperative}>
            <Followed follow={follow} onEnd={() => leave(follow)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Followed({ follow, onEnd }: { follow: Follow; onEnd: () => void }) {
  const { cooperative, name, followedAt } = follow;
  const own = useOwnClient();
  const { trouble, busy, press } = usePress(async () => {
    await own(calls.endOwnFollow, { params: { cooperative } });
    tell.success(followEnded);
    onEnd();
  }, addressFaults.failed);
  return (
    <>
      <Alert>{trouble}</Alert>
      <p>
        <TextLink to={cooperativePath(cooperative)} alone>
          {name}
        </TextLink>{' '}
        since <DateText at={followedAt} />
      </p>
      <TextButton busy={busy} onClick={press}>
        Stop following<Unseen> {name}</Unseen>
      </TextButton>
    </>
  );
}
