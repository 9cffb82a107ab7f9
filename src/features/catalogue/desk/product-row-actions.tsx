import { Button } from '#ui/button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import styles from './product-row.module.css';

/** What a row can start. The page carries it out. */
export interface ProductActs {
  edit: (product: DeskProduct) => void;
  stock: (product: DeskProduct) => void;
  remove: (product: DeskProduct) => void;
  restore: (product: DeskProduct) => void;
  /** The products that are being deleted or restored. */
  busyWith: readonly string[];
}

export function ProductRowActions({ product, acts }: { product: DeskProduct; acts: ProductActs }) {
  const busy = acts.busyWith.includes(product._id);
  const it = <Unseen> {product.name}</Unseen>;
  return (
    <div className={styles.actions}>
      <Button look="quiet" onClick={() => acts.edit(product)}>
        Edit{it}
      </Button>
      <Button look="quiet" onClick={() => acts.stock(product)}>
        Stock{it}
      </Button>
      {product.archivedAt ? (
        <Button
          look="quiet"
          busy={busy}
          busyText="Restoring..."
          onClick={() => acts.restore(product)}
        >
          Restore{it}
        </Button>
      ) : (
        <Button
          look="quiet"
          busy={busy}
          busyText="Deleting..."
          onClick={() => acts.remove(product)}
        >
          Delete{it}
        </Button>
      )}
    </div>
  );
}
