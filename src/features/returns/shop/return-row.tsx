import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import type { Return } from '../contract.ts';
import { stepsTo } from '../rules.ts';
import styles from './return-row.module.css';
import { itemWords, stateWords } from './state-words.ts';
import { WithdrawReturn } from './withdraw-return.tsx';

export function ReturnRow({
  given,
  endSession,
  onChanged,
  onRefused,
}: {
  given: Return;
  endSession: (sent: string | null) => void;
  onChanged: (changed: Return) => void;
  onRefused: () => void;
}) {
  const { items, reason, state, answer, worth, createdAt } = given;
  return (
    <li className={styles.row}>
      <p className={styles.goods}>{itemWords(items)}</p>
      <p className={styles.state}>{stateWords(given)}.</p>
      {answer && <p className={styles.answer}>We answered: {answer}</p>}
      <p className={styles.facts}>
        Requested <DateText at={createdAt} /> · worth <Price amount={worth} />
      </p>
      <p className={styles.reason}>You wrote: {reason}</p>
      {stepsTo.withdrawn?.includes(state) && (
        <WithdrawReturn {...{ given, endSession, onChanged, onRefused }} />
      )}
    </li>
  );
}
