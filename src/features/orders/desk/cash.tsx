import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { formatMoney, type Pesewas, toCedis } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Order } from '../contract.ts';
import { recordCash, undoCash } from '../desk.calls.ts';
import { orderName } from '../order-name.rules.ts';
import { isPickedUp, isToPack } from '../rules.ts';

/**
 * Records with one press that the rider, or whoever picks the order up, has brought the money. A
 * press by mistake can be taken back.
 */
export function DeskCash({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { _id: id, cash, payment, status, toPay } = order;
  const { client, busy, press } = useCashPress(onChanged);
  const amount = order.collect ?? (isPickedUp(order) && status !== 'cancelled' && toPay);
  if (amount) {
    return (
      <CashReceived
        order={{ _id: id, amount }}
        look={isToPack(order) || !cash ? 'quiet' : 'strong'}
        onChanged={onChanged}
      />
    );
  }
  if (!cash || payment !== 'paid' || status === 'cancelled') return null;
  return (
    <TextButton
      busy={busy}
      onClick={() =>
        void press(() => client(undoCash, { params: { id } }), 'The order is unpaid again.')
      }
    >
      Undo cash received
    </TextButton>
  );
}

export function CashReceived({
  order: { _id: id, amount },
  look,
  onChanged,
}: {
  order: { _id: string; amount: Pesewas };
  /** Quiet while another step is due first. */
  look?: 'strong' | 'quiet';
  onChanged: () => void;
}) {
  const { client, busy, press } = useCashPress(onChanged);
  const body = { amount: toCedis(amount) };
  return (
    <Button
      {...(look && { look })}
      busy={busy}
      onClick={() =>
        void press(() => client(recordCash, { params: { id }, body }), 'The cash is recorded.')
      }
    >
      Cash received - {formatMoney(amount)}
      <Unseen> for {orderName(id)}</Unseen>
    </Button>
  );
}

function useCashPress(onChanged: () => void) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);
  const press = async (send: () => Promise<Order>, said: string) => {
    setBusy(true);
    try {
      await send();
      tell.success(said);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save it. Please try again.'));
    }
    setBusy(false);
    onChanged();
  };
  return { client, busy, press };
}
