import { Card } from '#ui/card.tsx';
import { deskDays } from '../rules.ts';

export function NewSubscribers({ count }: { count: number }) {
  return (
    <Card heading="Newsletter">
      <p data-none={count === 0 || undefined}>{sentenceFor(count)}</p>
    </Card>
  );
}

function sentenceFor(count: number): string {
  if (count === 0) return `No new subscribers in the last ${deskDays} days.`;
  const who = count === 1 ? '1 new subscriber' : `${count} new subscribers`;
  return `${who} in the last ${deskDays} days.`;
}
