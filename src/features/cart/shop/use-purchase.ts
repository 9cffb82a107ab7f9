import { type ChangeEvent, useState } from 'react';
import { client } from '#client/client.ts';
import { readProduct } from '#features/catalogue/calls.ts';
import type { Product } from '#features/catalogue/contract.ts';
import { mostOfOneProduct } from '../quantity.rules.ts';
import { boundText } from './cart-texts.ts';
import { pressShown } from './cart-turns.ts';
import { usePutIn } from './use-put-in.ts';

/** A product, or its chosen size. */
export interface Bought extends Pick<Product, '_id' | 'name' | 'stock' | 'price'> {
  sizeId?: string | undefined;
}

/**
 * The state that the product's buttons and the bar of a phone share: the quantity, and which button
 * is busy.
 */
export function usePurchase(product: Bought) {
  const [typed, setTyped] = useState(1);
  const good = product.sizeId ?? product._id;
  const [bounds, setBounds] = useState<Record<string, number>>({});
  const most = bounds[good] ?? mostOfOneProduct;
  const { busy, add, buy } = usePutIn(product);
  // The box may be empty for a moment.
  const quantity = Math.max(1, Math.min(typed || 1, most));

  /**
   * Reads the stock when a quantity is changed, because the page itself is kept as bytes and has
   * the stock only as a word.
   */
  const count = async (wanted: number) => {
    setTyped(wanted);
    if (bounds[good]) return;
    await pressShown();
    // If this fails, the cart refuses a quantity that cannot be bought, and says which can.
    const now = await client(readProduct, { params: { id: product._id } }).catch(() => null);
    const stock = (now?.sizes?.find(({ _id }) => _id === good) ?? now)?.stock ?? 0;
    if (now) setBounds({ [good]: Math.max(1, Math.min(stock, mostOfOneProduct)) });
  };

  return {
    product,
    busy,
    quantity,
    stepper: {
      label: `Quantity of ${product.name}`,
      min: 1,
      max: most,
      value: typed ? quantity : '',
      limit: quantity === most && boundText(most),
      stopped: (by: number) => quantity === (by < 0 ? 1 : most),
      onStep: (by: number) => void count(Math.max(1, Math.min(quantity + by, most))),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        void count(Math.min(target.valueAsNumber, most)),
      onBlur: () => setTyped(quantity),
    },
    add: () => add(quantity),
    buy: () => buy(quantity),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
