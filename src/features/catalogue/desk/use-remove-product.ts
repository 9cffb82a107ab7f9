import { useState } from 'react';
import { forgetSession, readToken } from '#client/session.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { archiveProduct, deleteProduct, restoreProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type Doing, endsSession, productTrouble, SignInMissing } from './product-trouble.ts';

/**
 * Deletes a product, takes it off sale, or puts it back. `onDone` also runs after a refusal,
 * because the list is old then. A product that was archived or put back stays in its row, so that
 * one press undoes it.
 */
export function useRemoveProduct({
  onDone,
  onMoved,
}: {
  onDone: () => void;
  onMoved: (product: DeskProduct) => void;
}) {
  const client = useDeskClient();
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<readonly string[]>([]);

  const attempt = async (doing: Doing, id: string, call: () => Promise<void>) => {
    setBusyWith((others) => [...others, id]);
    try {
      if (!readToken()) throw new SignInMissing();
      await call();
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
      tell.success('Product deleted successfully!');
      if (archived)
        tell.success(`Customers have ordered ${name}, so we’ve taken it off sale instead.`);
      onDone();
    });

  const takeOff = ({ _id: id, name }: DeskProduct) =>
    void attempt('take off', id, async () => {
      onMoved(await client(archiveProduct, { params: { id } }));
      tell.success(`${name} is off sale.`);
    });

  const putBack = ({ _id: id, name }: DeskProduct) =>
    void attempt('put back', id, async () => {
      onMoved(await client(restoreProduct, { params: { id } }));
      tell.success(`${name} is on sale again.`);
    });

  return { remove, takeOff, putBack, busyWith };
}
