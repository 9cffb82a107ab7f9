import { useState } from 'react';
import { type Opened, ProductDialog, type Shown } from './product-dialog.tsx';
import styles from './stock.module.css';
import { Choice, Choices } from './stock-choices.tsx';
import { ProductStockForm } from './stock-form.tsx';
import { ProductStockHistory } from './stock-history.tsx';

/** Corrects a product's stock by hand, beside the list of its movements. */
export function StockDialog(opened: Opened) {
  return (
    <ProductDialog
      {...opened}
      title="Stock of"
      what="stock"
      early
      said={({ onHand }) => `Stock updated: ${onHand} in stock now.`}
    >
      {(shown) => <Stock {...shown} />}
    </ProductDialog>
  );
}

function Stock({ product, ...shown }: Shown) {
  const [wanted, choose] = useState('');
  const { _id: id, sizes } = product;
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
      <ProductStockForm key={chosen?._id} {...shown} product={{ ...product, ...chosen }} />
      <ProductStockHistory key={`history ${chosen?._id}`} productId={chosen?._id ?? id} />
    </div>
  );
}
