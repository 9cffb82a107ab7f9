import type { ReactNode } from 'react';
import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { readShopWindow } from '../calls.ts';
import type { CardProduct } from './card-product.ts';
import { ShopWindow } from './shop-window.tsx';

/**
 * For a page of one person, which asks for the shop window later. If the call fails, the page just
 * lacks it.
 */
export function AskedShopWindow({ actionsOf }: { actionsOf: (product: CardProduct) => ReactNode }) {
  const { value } = useAnswer({ ask: () => client(readShopWindow), trouble: '' });
  return value && <ShopWindow {...value} actionsOf={actionsOf} />;
}
