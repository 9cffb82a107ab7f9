import { adminProductPath } from '#lib/paths.ts';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk } from '../contract.ts';
import { deskDays } from '../rules.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

export function BestSellers({ products }: { products: Desk['bestSellers'] }) {
  return (
    <Waiting
      heading="Best sellers"
      total={products.length}
      counted={false}
      none={`Nothing was sold in the last ${deskDays} days.`}
    >
      {products.map(({ _id, name, pieces, came }) => (
        <WaitingItem
          key={_id}
          name={
            <TextLink to={adminProductPath(_id)} alone>
              {name}
            </TextLink>
          }
          figure={<Price amount={came} />}
        >
          {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        </WaitingItem>
      ))}
    </Waiting>
  );
}
