import { useCallback, useEffect, useState } from 'react';
import { saidBy, useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import { listOwnReturns } from '../calls.ts';
import type { Return } from '../contract.ts';
import { DeskReturn } from './return.tsx';
import { DeskReturnForm } from './return-form.tsx';
import { type ReturnStep, stepTitles } from './return-steps.ts';
import styles from './returns.module.css';

/** What a customer wants to give back of an order, or has. */
export function DeskReturns({
  orderId,
  version,
  onChanged,
}: {
  orderId: string;
  version: number;
  /** Its money or its history may be another now. */
  onChanged: () => void;
}) {
  const { returns, trouble, load } = useDeskReturns(orderId, version);
  const [taken, setTaken] = useState<{ given: Return; step: ReturnStep }>();
  const { room, keepFocus } = useRoomFocus<HTMLUListElement>();
  const done = () => {
    setTaken(undefined);
    void load().then(keepFocus);
    onChanged();
  };
  if (!trouble && !returns?.length) return null;
  return (
    <Card heading="Returns" level={3}>
      <Alert action={<Button onClick={() => void load()}>Try again</Button>}>{trouble}</Alert>
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
        {(hold) => taken && <DeskReturnForm {...taken} hold={hold} onDone={done} />}
      </FormDialog>
    </Card>
  );
}

function useDeskReturns(orderId: string, version: number) {
  const client = useDeskClient();
  const [returns, setReturns] = useState<readonly Return[]>();
  const [trouble, setTrouble] = useState('');

  const load = useCallback(async () => {
    try {
      setReturns(await client(listOwnReturns, { params: { id: orderId } }));
      setTrouble('');
    } catch (error) {
      setTrouble(saidBy(error, 'The returns could not be loaded.'));
    }
  }, [client, orderId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every version they are read anew
  useEffect(() => void load(), [load, version]);

  return { returns, trouble, load };
}
