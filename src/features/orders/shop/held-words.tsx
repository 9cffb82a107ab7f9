import { DateText } from '#ui/date.tsx';

/** The hold of an order that waits for its money, in words. */
export function HeldWords({
  order: { heldUntil, putAside },
}: {
  order: { heldUntil: string | null; putAside: boolean };
}) {
  if (heldUntil === null) {
    return 'Its goods are not put aside any more. When you pay they are put aside for you again, as long as they are there.';
  }
  if (!putAside) {
    return 'We could not put its goods aside this time: they are yours as soon as you have paid. Should they be gone by then, your money comes back to you by itself.';
  }
  return (
    <>
      Its goods are put aside for you until <DateText at={heldUntil} form="minute" />.
    </>
  );
}
