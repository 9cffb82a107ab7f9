import { Button } from '#ui/button.tsx';
import { SelectBox } from '#ui/select.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';
import { type Status, stateWord, statuses } from '../rules.ts';
import styles from './status-choice.module.css';

interface Asked {
  order: Pick<ListedOrder, '_id' | 'status' | 'payment'>;
  onChoose: (status: Status) => void;
}

/** Choosing sends nothing: a dialog asks first, as arrow keys pass through every state. */
export function DeskStatusChoice({ order: { _id, status }, onChoose }: Asked) {
  const known = statuses.includes(status) ? statuses : [status, ...statuses];
  return (
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
  );
}

export function DeskShip({
  order: { _id },
  look = 'quiet',
  onChoose,
}: Asked & { look?: 'quiet' | 'strong' }) {
  return (
    <Button look={look} onClick={() => onChoose('shipped')}>
      Ship<Unseen> {orderName(_id)}</Unseen>
    </Button>
  );
}
