import { LetterLines } from './lines.tsx';

interface Item {
  name: string;
  quantity: number;
}

/** What is in a parcel, without its prices. */
export function LetterItems({ items }: { items: readonly Item[] }) {
  return (
    <p style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
      <strong>
        <LetterLines text={itemsText(items)} />
      </strong>
    </p>
  );
}

export function itemsText(items: readonly Item[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
}
