import { Button } from '#ui/button.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskProduct } from '../desk.contract.ts';

/** The actions that a row can start. The page carries them out. */
export interface ProductActs {
  edit: (product: DeskProduct) => void;
  stock: (product: DeskProduct) => void;
  sizes: (product: DeskProduct) => void;
  set: (product: DeskProduct) => void;
  remove: (product: DeskProduct) => void;
  hide: (product: DeskProduct) => void;
  show: (product: DeskProduct) => void;
  /** The products that are being deleted, hidden or shown. */
  busyWith: readonly string[];
}

/**
 * A hidden product stays in its row with the same buttons, so that one press shows it again, and no
 * other button moves under the pointer.
 */
export function ProductRowActions({ product, acts }: { product: DeskProduct; acts: ProductActs }) {
  const busy = acts.busyWith.includes(product._id);
  const isHidden = product.archivedAt !== null;
  const it = <Unseen> {product.name}</Unseen>;
  return (
    <RowActs of={product.name}>
      <Button look="quiet" onClick={() => acts.edit(product)}>
        Edit{it}
      </Button>
      {product.parts ? (
        <Button look="quiet" onClick={() => acts.set(product)}>
          What’s inside{it}
        </Button>
      ) : (
        <>
          <Button look="quiet" onClick={() => acts.stock(product)}>
            Stock{it}
          </Button>
          <Button look="quiet" onClick={() => acts.sizes(product)}>
            Sizes{it}
          </Button>
        </>
      )}
      {/* One button does both, so that it keeps the focus when an admin undoes the press. */}
      <Button
        look="quiet"
        busy={busy}
        busyText={isHidden ? 'Showing...' : 'Hiding...'}
        onClick={() => (isHidden ? acts.show(product) : acts.hide(product))}
      >
        {isHidden ? 'Show in shop' : 'Hide from shop'}
        {it}
      </Button>
      <Button look="quiet" busy={busy} busyText="Deleting..." onClick={() => acts.remove(product)}>
        Delete{it}
      </Button>
    </RowActs>
  );
}
