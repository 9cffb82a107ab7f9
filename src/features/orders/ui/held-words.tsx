import { DateText } from '#ui/date.tsx';

/** Of the goods of an order that waits for its money. */
export function HeldWords({ heldUntil }: { heldUntil: string | null }) {
  if (heldUntil === null) {
    return 'Its goods are not put aside any more. When you pay they are put aside for you again, as long as they are there.';
  }
  return (
    <>
      Its goods are put aside for you until <DateText at={heldUntil} form="minute" />.
    </>
  );
}
