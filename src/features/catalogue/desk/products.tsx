import { useMemo, useRef, useState } from 'react';
import { useLate } from '#client/use-late.ts';
import { useSearchParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { ProductFormDialog } from './product-form.tsx';
import styles from './products.module.css';
import { readProductsAddress } from './products-address.ts';
import { ProductsControls } from './products-controls.tsx';
import { ProductsList } from './products-list.tsx';
import { ProductTransfer } from './transfer.tsx';
import { useCategoryNames } from './use-category-names.ts';
import { useProducts } from './use-products.ts';
import { useLastPage, useReadOn } from './use-reading.ts';
import { useRemoveProduct } from './use-remove-product.ts';

/** Lists everything that the shop sells or has sold, with its actions. */
export function ProductsDesk() {
  const address = useProductsAddress();
  const { part, trouble, busy, load, change } = useProducts(address);
  const { opened, open, close, question } = useDialogs();
  const { remove, hide, show, busyWith } = useRemoveProduct({
    onDone: load,
    onMoved: change,
  });
  const { part: StockDialog, askFor } = useLate(
    async () => (await import('./stock.tsx')).StockDialog,
    'We couldn’t open the stock. Please try again.',
  );
  const { part: SizesDialog, askFor: askForSizes } = useLate(
    async () => (await import('./sizes.tsx')).SizesDialog,
    'We couldn’t open the sizes. Please try again.',
  );
  const { part: SetDialog, askFor: askForSet } = useLate(
    async () => (await import('./set.tsx')).SetDialog,
    'We couldn’t open the set. Please try again.',
  );
  const categories = useCategoryNames();
  const list = useReadOn(part);
  useLastPage(address, part);

  const saved = () => {
    close();
    load();
  };
  const add = () => open('form');
  const acts = {
    edit: (product: DeskProduct) => open('form', product),
    stock: (product: DeskProduct) => askFor(() => open('stock', product)),
    sizes: (product: DeskProduct) => askForSizes(() => open('sizes', product)),
    set: (product: DeskProduct) => askForSet(() => open('set', product)),
    remove: (product: DeskProduct) => open('question', product),
    hide,
    show,
    busyWith,
  };
  return (
    <section className={styles.desk} aria-labelledby="products">
      <div className={styles.head}>
        <h2 id="products">Products</h2>
        <div className={styles.transfer}>
          <ProductTransfer categories={categories} onImported={load} />
        </div>
        <Button onClick={add}>Add Product</Button>
      </div>
      <ProductsControls address={address} categories={categories} />
      <Alert action={<Button onClick={load}>Try again</Button>}>{trouble}</Alert>
      {!part && !trouble && <Skeleton saying="Loading products..." shape="rows" count={6} />}
      <div ref={list} className={styles.list} tabIndex={-1} aria-busy={busy || undefined}>
        {part && <ProductsList part={part} acts={acts} onAdd={add} />}
      </div>
      <ProductFormDialog
        {...opened('form')}
        categories={categories}
        onSaved={saved}
        onClosed={close}
      />
      {StockDialog && <StockDialog {...opened('stock')} onSaved={saved} onClosed={close} />}
      {SizesDialog && (
        <SizesDialog
          {...opened('sizes')}
          onSet={acts.set}
          onSaved={saved}
          onClosed={() => close('sizes')}
        />
      )}
      {SetDialog && <SetDialog {...opened('set')} onSaved={saved} onClosed={close} />}
      <DeleteQuestion dialog={question} product={opened('question').product} onConfirm={remove} />
    </section>
  );
}

function useProductsAddress() {
  const [search] = useSearchParams();
  const asked = search.toString();
  return useMemo(() => readProductsAddress(new URLSearchParams(asked)), [asked]);
}

type Opened = 'form' | 'stock' | 'sizes' | 'set' | 'question';

/** One dialog at a time, for one product. Without a product the form adds one. */
function useDialogs() {
  const question = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<{ dialog: string; product: DeskProduct | undefined }>();
  const open = (dialog: Opened, product?: DeskProduct) => {
    setShown({ dialog, product });
    if (dialog === 'question') question.current?.showModal();
  };
  const opened = (dialog: Opened) =>
    shown?.dialog === dialog
      ? { open: true, product: shown.product }
      : { open: false, product: undefined };
  /** A dialog that closes because another one has opened must not close the other one. */
  const close = (only?: Opened) =>
    setShown((now) => (only && now?.dialog !== only ? now : undefined));
  return { opened, open, close, question };
}
