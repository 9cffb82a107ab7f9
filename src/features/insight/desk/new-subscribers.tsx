import { Card } from '#ui/card.tsx';
import { deskDays } from '../rules.ts';

export function NewSubscribers({ count }: { count: number }) {
  return (
    <Card heading="Newsletter">
      <p>{sentenceFor(count)}</p>
    </Card>
  );
}

function sentenceFor(count: number): string {
  if (count === 0) return `Nobody new has subscribed in the last ${deskDays} days.`;
  const who = count === 1 ? '1 person has' : `${count} people have`;
  return `${who} subscribed in the last ${deskDays} days.`;
}
