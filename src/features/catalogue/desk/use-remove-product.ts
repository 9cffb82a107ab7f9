import { useState } from 'react';
import { client } from '#client/client.ts';
import { tell } from '#ui/toast-store.ts';
import { deleteProduct, restoreProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { endsSession } from './product-trouble.ts';
import { useGoodsChange } from './use-product-change.ts';

/** Off the shelf and back. `onDone` follows the shop's answer: a refusal, too, says that the list is old. */
export function useRemoveGoods(onDone: () => void) {
  const [busyWith, setBusyWith] = useState<readonly string[]>([]);
  const deletion = useGoodsChange('delete');
  const restoring = useGoodsChange('restore');

  const attempt = async (
    product: DeskProduct,
    change: ReturnType<typeof useGoodsChange>,
    call: (params: { id: string }) => Promise<string[]>,
  ) => {
    const id = product._id;
    setBusyWith((others) => [...others, id]);
    try {
      for (const words of await change.attempt(() => call({ id }))) tell.success(words);
      onDone();
    } catch (error) {
      tell.failure(change.troubleOf(error));
      if (!endsSession(error)) onDone();
    }
    setBusyWith((others) => others.filter((other) => other !== id));
  };

  const remove = (product: DeskProduct) =>
    void attempt(product, deletion, async (params) => {
      const { archived } = await client(deleteProduct, { params });
      const instead = `Orders mention ${product.name}, so it was archived instead.`;
      return ['Product deleted successfully!', ...(archived ? [instead] : [])];
    });

  const restore = (product: DeskProduct) =>
    void attempt(product, restoring, async (params) => {
      await client(restoreProduct, { params });
      return [`${product.name} is on sale again.`];
    });

  return { remove, restore, busyWith };
}
