import { useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import styles from './stock.module.css';
import { Choice, Choices } from './stock-choices.tsx';
import { ProductStockForm } from './stock-form.tsx';
import { ProductStockHistory } from './stock-history.tsx';

/** Corrects a product's stock by hand, next to all of its movements. */
export function StockDialog({
  product,
  open,
  onSaved,
  onClosed,
}: {
  product: DeskProduct | undefined;
  open: boolean;
  onSaved: (goods: DeskProduct) => void;
  onClosed: () => void;
}) {
  const saved = (goods: DeskProduct) => {
    tell.success(`Stock updated: ${goods.onHand} in stock now.`);
    onSaved(goods);
  };
  return (
    <FormDialog
      open={open && product !== undefined}
      title={`Stock of ${product?.name ?? ''}`}
      onClose={onClosed}
    >
      {(hold) => product && <Stock product={product} hold={hold} onSaved={saved} />}
    </FormDialog>
  );
}

function Stock({
  product,
  hold,
  onSaved,
}: {
  product: DeskProduct;
  hold: Hold;
  onSaved: (goods: DeskProduct) => void;
}) {
  const client = useDeskClient();
  // The list may show products that were sold since. Without an answer the form uses it anyway: the
  // shop refuses what cannot be.
  const { value: goods = product, reload } = useAnswer({
    about: product._id,
    ask: () => client(readDeskProduct, { params: { id: product._id } }),
    trouble: '',
  });
  const [wanted, choose] = useState('');
  const { sizes } = goods;
  const chosen = sizes.find(({ _id }) => _id === wanted) ?? sizes[0];
  return (
    <div className={styles.stock}>
      {sizes.length > 1 && (
        <Choices name="size" legend="Which size?" error={undefined}>
          {sizes.map((size) => (
            <Choice
              key={size._id}
              group="size"
              label={size.name}
              chosen={size === chosen}
              onChoose={() => choose(size._id)}
            />
          ))}
        </Choices>
      )}
      <ProductStockForm
        key={chosen?._id}
        goods={{ ...goods, ...chosen }}
        hold={hold}
        onSaved={onSaved}
        onOutdated={() => void reload()}
      />
      <ProductStockHistory key={`history ${chosen?._id}`} productId={chosen?._id ?? product._id} />
    </div>
  );
}
