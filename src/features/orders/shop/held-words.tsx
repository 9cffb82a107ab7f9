import { DateText } from '#ui/date.tsx';

/** The hold of an order that waits for its money, in words. */
export function HeldWords({
  order: { heldUntil, putAside },
}: {
  order: { heldUntil: string | null; putAside: boolean };
}) {
  if (heldUntil === null) {
    return 'We are no longer holding your items. You can still pay while they are in stock at the same price.';
  }
  if (!putAside) {
    return 'We can’t hold your items this time, so they are yours once you’ve paid. If they sell out before that, we refund you automatically.';
  }
  return (
    <>
      We are holding your items until <DateText at={heldUntil} form="minute" />.
    </>
  );
}
