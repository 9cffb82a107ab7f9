import { useDeskClient } from '#client/use-desk-client.ts';
import { takeOffLot } from '../desk.calls.ts';
import type { Lot } from '../lots.contract.ts';
import { AskedButton } from './record-list.tsx';
import type { usePress } from './use-press.ts';

/**
 * For a lot past its day: none of it can leave, but its pieces still count as stock until they are
 * taken off.
 */
export function TakeOff({
  lot: { _id, code, left },
  busy,
  press,
  onNow,
}: {
  lot: Pick<Lot, '_id' | 'code' | 'left'>;
  onNow: (now: Lot) => void;
} & ReturnType<typeof usePress>) {
  const client = useDeskClient();
  if (!left) return null;
  return (
    <AskedButton
      words="Take off the shelf"
      of={`what is left of ${code}`}
      question={`Take what is left of lot ${code} off the shelf?`}
      keep="Keep it"
      busy={busy}
      danger
      onConfirm={() => {
        const sent = client(takeOffLot, { params: { id: _id }, body: { left } });
        void press(sent, `Nothing is left of lot ${code}.`, onNow);
      }}
    >
      <p>
        The lot has {left} left by its books, which then are gone. The stock falls by those that are
        still in it. If you took some off the stock by hand, add them to it again first.
      </p>
    </AskedButton>
  );
}
