import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession, readToken } from '#client/session.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import { deleteProduct, restoreProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type Doing, endsSession, productTrouble, SignInMissing } from './product-trouble.ts';

/**
 * Takes a product off the shelf and back. `onDone` also runs after a refusal: then the list is old.
 */
export function useRemoveProduct(onDone: () => void) {
  const client = useDeskClient();
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<readonly string[]>([]);

  const attempt = async (doing: Doing, id: string, call: () => Promise<string[]>) => {
    setBusyWith((others) => [...others, id]);
    try {
      if (!readToken()) throw new SignInMissing();
      for (const words of await call()) tell.success(words);
      onDone();
    } catch (error) {
      tell.failure(productTrouble(doing, error));
      if (error instanceof SignInMissing) {
        forgetSession();
        void navigate(pages.login, { replace: true });
      }
      if (!endsSession(error)) onDone();
    }
    setBusyWith((others) => others.filter((other) => other !== id));
  };

  const remove = ({ _id: id, name }: DeskProduct) =>
    void attempt('delete', id, async () => {
      const { archived } = await client(deleteProduct, { params: { id } });
      const instead = `Customers have ordered ${name}, so we’ve archived it instead.`;
      return ['Product deleted successfully!', ...(archived ? [instead] : [])];
    });

  const restore = ({ _id: id, name }: DeskProduct) =>
    void attempt('restore', id, async () => {
      await client(restoreProduct, { params: { id } });
      return [`${name} is on sale again.`];
    });

  return { remove, restore, busyWith };
}
