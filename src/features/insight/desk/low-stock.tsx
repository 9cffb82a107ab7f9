import { adminProductPath, pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk } from '../contract.ts';
import { lastsWords } from '../rules.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

export function LowStock({
  stock: { items, few, none, soon },
  today,
}: {
  stock: Desk['lowStock'];
  /** A day such as 2026-11-23. */
  today: string;
}) {
  return (
    <Waiting
      heading="Low stock"
      total={few + none + soon}
      none="Everything is well stocked."
      place={
        few + none > 0
          ? { to: `${pages.adminProducts}?stock=low`, name: `See all: ${wordsFor(few, none)}` }
          : { to: `${pages.adminProducts}?sort=stock`, name: 'See all products' }
      }
    >
      {items.map(({ _id, name, stock, lastDay }) => (
        <WaitingItem
          key={_id}
          name={
            <TextLink to={adminProductPath(_id)} alone>
              {name}
            </TextLink>
          }
          figure={
            <Badge tone={stock === 0 ? 'danger' : 'warning'}>
              {stock === 0 ? 'Sold out' : `${stock} left`}
            </Badge>
          }
        >
          {stock > 0 && lastsWords(lastDay, today)}
        </WaitingItem>
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
