import type { ReactNode } from 'react';
import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { readShopWindow } from '../calls.ts';
import type { CardProduct } from './card-product.ts';
import { ShopWindow } from './shop-window.tsx';

/** For a page of one person, which asks for its content. Without an answer nothing is missed. */
export function AskedShopWindow({ actionsOf }: { actionsOf: (product: CardProduct) => ReactNode }) {
  const { value } = useAnswer({ ask: () => client(readShopWindow), trouble: '' });
  return value && <ShopWindow {...value} actionsOf={actionsOf} />;
}
