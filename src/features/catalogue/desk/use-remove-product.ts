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
 * Deletes a product, hides it, or shows it again. `onDone` also runs after a refusal, because the
 * list is old then. A product that was hidden or shown stays in its row, so that one press undoes
 * it.
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

  const remove = ({ _id: id, name, archivedAt }: DeskProduct) =>
    void attempt('delete', id, async () => {
      const { archived, stops } = await client(deleteProduct, { params: { id } });
      if (archived && archivedAt) {
        tell.note(`Customers have ordered ${name}, so it stays here, hidden.`);
      } else {
        tell.success('Product deleted successfully!');
        if (archived) tell.success(saysInstead(name, stops));
      }
      onDone();
    });

  const hide = ({ _id: id, name }: DeskProduct) =>
    void attempt('hide', id, async () => {
      const { stops, ...product } = await client(archiveProduct, { params: { id } });
      onMoved(product);
      tell.success(`${name} is hidden. Shoppers can’t see it.${saysStopped(stops)}`);
    });

  const show = ({ _id: id, name }: DeskProduct) =>
    void attempt('show', id, async () => {
      onMoved(await client(restoreProduct, { params: { id } }));
      tell.success(`${name} is in the shop again.`);
    });

  return { remove, hide, show, busyWith };
}

function saysInstead(name: string, stops: readonly string[]): string {
  const why = stops.length > 0 ? `A set has ${name} in it` : `Customers have ordered ${name}`;
  return `${why}, so we’ve hidden it instead.${saysStopped(stops)}`;
}

/** Says what else can't be bought now: a set with a hidden part is sold out. */
function saysStopped(sets: readonly string[]): string {
  return sets.length > 0 ? ` Nobody can buy ${sets.join(', ')} without it.` : '';
}
