import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectBox } from '#ui/select.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';
import { isPickedUp, type Status, statuses, statusWord } from '../rules.ts';
import styles from './status-choice.module.css';

interface Asked {
  order: Pick<ListedOrder, '_id' | 'status' | 'payment' | 'deliveryChoice'>;
  onChoose: (status: Status) => void;
}

/**
 * Choosing alone sends nothing, because arrow keys pass through every state. A dialog asks first.
 */
export function DeskStatusChoice({ order, onChoose }: Asked) {
  const { _id, status } = order;
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
          {statusWord(each, order)}
        </option>
      ))}
    </SelectBox>
  );
}

export function DeskShip({
  order,
  look = 'quiet',
  onChoose,
}: Asked & { look?: 'quiet' | 'strong' }) {
  return (
    <Button look={look} onClick={() => onChoose('shipped')}>
      {shipWord(order)}
      <Unseen> {orderName(order._id)}</Unseen>
    </Button>
  );
}

/** The word for the next step of a packed order. */
export function shipWord(order: Pick<ListedOrder, 'deliveryChoice'>): string {
  return isPickedUp(order) ? statusWord('shipped', order) : 'Ship';
}

export function shipTitle(order: Pick<ListedOrder, 'deliveryChoice'>, name: ReactNode): ReactNode {
  return isPickedUp(order) ? <>Mark order {name} as ready to pick up?</> : <>Ship order {name}</>;
}
