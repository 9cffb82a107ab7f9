import { useEffect, useState } from 'react';
import type { Order } from '#features/orders/contract.ts';
import { nothing } from '#lib/money.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import type { Return } from '../contract.ts';
import { DeskReturn } from './return.tsx';
import { DeskReturnForm } from './return-form.tsx';
import { type ReturnStep, stepTitles } from './return-steps.ts';
import styles from './returns.module.css';
import type { useDeskReturns } from './use-returns.ts';

/** The returns of one order, open and done. */
export function DeskReturns({
  order: { deliveryFee = nothing },
  asked: { value: returns, trouble, reload },
  onChanged,
}: {
  order: Pick<Order, 'deliveryFee'>;
  asked: ReturnType<typeof useDeskReturns>;
  /** Called when the order's money or history may have changed. */
  onChanged: () => void;
}) {
  const [taken, setTaken] = useState<{ given: Return; step: ReturnStep }>();
  const { room, keepFocus } = useRoomFocus<HTMLUListElement>();
  const done = () => {
    setTaken(undefined);
    void reload().then(keepFocus);
    onChanged();
  };
  const isShown = trouble !== '' || Boolean(returns?.length);
  useEffect(() => {
    // They were not there yet when the page opened and looked for the part in its address.
    if (isShown && location.hash === '#returns') room.current?.scrollIntoView();
  }, [isShown, room]);
  if (!isShown) return null;
  return (
    <Card heading="Returns" level={3}>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      <ul ref={room} className={styles.list} tabIndex={-1} aria-label="Returns">
        {returns?.map((given) => (
          <DeskReturn key={given._id} given={given} onStep={(step) => setTaken({ given, step })} />
        ))}
      </ul>
      <FormDialog
        open={taken !== undefined}
        title={taken ? stepTitles[taken.step] : ''}
        onClose={() => setTaken(undefined)}
      >
        {(hold) =>
          taken && <DeskReturnForm {...taken} fee={deliveryFee} hold={hold} onDone={done} />
        }
      </FormDialog>
    </Card>
  );
}
