import { Button } from '#ui/button.tsx';
import { SelectBox } from '#ui/select.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';
import { type Status, stateWord, statuses } from '../rules.ts';
import styles from './status-choice.module.css';

/** Choosing sends nothing: a dialog asks first, as arrow keys pass through every state. */
export function DeskStatusChoice({
  order: { _id, status, payment },
  onChoose,
}: {
  order: Pick<ListedOrder, '_id' | 'status' | 'payment'>;
  onChoose: (status: Status) => void;
}) {
  const known = statuses.includes(status) ? statuses : [status, ...statuses];
  const canShip = payment === 'paid' && (status === 'pending' || status === 'processing');
  return (
    <span className={styles.choices}>
      <SelectBox
        className={styles.choice}
        aria-label={`Set the status of ${orderName(_id)}`}
        value={status}
        onChange={({ target }) => onChoose(target.value as Status)}
      >
        {known.map((each) => (
          <option key={each} value={each}>
            {stateWord(each)}
          </option>
        ))}
      </SelectBox>
      {canShip && (
        <Button look="quiet" onClick={() => onChoose('shipped')}>
          Ship<Unseen> {orderName(_id)}</Unseen>
        </Button>
      )}
    </span>
  );
}
