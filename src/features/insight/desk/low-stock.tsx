import { pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import type { Desk } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

export function LowStock({ stock: { items, few, none } }: { stock: Desk['lowStock'] }) {
  return (
    <Waiting
      heading="Low stock"
      total={few + none}
      none="Everything is well stocked."
      place={{
        to: `${pages.adminProducts}?stock=low`,
        name: `See all: ${wordsFor(few, none)}`,
      }}
    >
      {items.map(({ _id, name, stock }) => (
        <WaitingItem
          key={_id}
          name={name}
          figure={
            <Badge tone={stock === 0 ? 'danger' : 'warning'}>
              {stock === 0 ? 'Sold out' : `${stock} left`}
            </Badge>
          }
        />
      ))}
    </Waiting>
  );
}

/** '3 sold out and 4 with few left'. */
function wordsFor(few: number, none: number): string {
  const soldOut = `${none} sold out`;
  if (few === 0) return soldOut;
  return none === 0 ? `${few} running low` : `${soldOut} and ${few} running low`;
}
