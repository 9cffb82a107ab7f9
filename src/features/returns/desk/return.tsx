import { useMay } from '#client/desk-role.ts';
import { sayLots } from '#features/orders/lots.rules.ts';
import { Actions } from '#ui/actions.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Return } from '../contract.ts';
import { hasCome } from '../rules.ts';
import { itemWords } from '../shop/state-words.ts';
import { isOwners, type ReturnStep, returnWord, stepsOf, stepWords } from './return-steps.ts';
import styles from './returns.module.css';

export function DeskReturn({
  given,
  onStep,
}: {
  given: Return;
  onStep: (step: ReturnStep) => void;
}) {
  const { items, lots, state, reason, answer, worth, refunded, refundState, createdAt, kept } =
    given;
  const [word, tone] = returnWord(given);
  const goods = itemWords(items);
  const shelved = items.flatMap((item) =>
    item.shelved ? [{ ...item, quantity: item.shelved }] : [],
  );
  const sendsBack = useMay('owner');
  const steps = stepsOf(given).filter((step) => !isOwners(step) || sendsBack);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{goods}</strong>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className={styles.facts}>
        <span>
          Requested <DateText at={createdAt} form="minute" />, worth <Price amount={worth} />
        </span>
        {refunded !== null && (
          <span>
            {refundState ? 'Refund' : 'Refunded'} <Price amount={refunded} />
          </span>
        )}
        {shelved.length > 0 && <span>Back in stock: {itemWords(shelved)}</span>}
        {lots && hasCome(state) && <span>{sayLots(lots)}</span>}
      </p>
      {kept && <p>Its lot was recalled: the customer throws it away.</p>}
      <p className={styles.said}>The customer wrote: {reason}</p>
      {answer && <p className={styles.said}>You answered: {answer}</p>}
      {steps.length > 0 && (
        <Actions>
          {steps.map((step) => (
            <Button key={step} look="quiet" onClick={() => onStep(step)}>
              {stepWords[step]}
              <Unseen> {goods}</Unseen>
            </Button>
          ))}
        </Actions>
      )}
    </li>
  );
}
