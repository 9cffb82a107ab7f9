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
  takeOff: (product: DeskProduct) => void;
  putBack: (product: DeskProduct) => void;
  /** The products that are being deleted, taken off sale or put back. */
  busyWith: readonly string[];
}

/** A product that was taken off sale stays in its row, so that one press puts it back. */
export function ProductRowActions({ product, acts }: { product: DeskProduct; acts: ProductActs }) {
  const busy = acts.busyWith.includes(product._id);
  const isOff = product.archivedAt !== null;
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
        busyText={isOff ? 'Putting back...' : 'Taking off...'}
        onClick={() => (isOff ? acts.putBack(product) : acts.takeOff(product))}
      >
        {isOff ? 'Put back' : 'Take off sale'}
        {it}
      </Button>
      {!isOff && (
        <Button
          look="quiet"
          busy={busy}
          busyText="Deleting..."
          onClick={() => acts.remove(product)}
        >
          Delete{it}
        </Button>
      )}
    </RowActs>
  );
}
