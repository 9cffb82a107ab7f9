import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useRows } from '#client/use-rows.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { setSizes } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import type { Shown } from './product-dialog.tsx';
import { canBeSet } from './product-words.ts';
import { SizeList } from './size-list.tsx';
import { blankSize, readSizes, sizeField, typedSize } from './size-values.ts';
import styles from './sizes.module.css';

export function SizesForm({
  product,
  hold,
  onSet,
  onSaved,
}: Omit<Shown, 'onOutdated'> & { onSet: (product: DeskProduct) => void }) {
  const { _id: id, version } = product;
  const client = useDeskClient();
  const sold = product.sizes.filter(({ ended }) => !ended).map(typedSize);
  const sizes = useRows(sold, blankSize);
  const ended = product.sizes.filter(
    (size) => size.ended && !sizes.rows.some(({ row }) => row._id === size._id),
  );
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).setSizes.body,
    input: (given) => ({ version, sizes: readSizes(given) }),
    send: async (body) => onSaved(await hold(client(setSizes, { params: { id }, body }))),
    failure: 'We couldn’t save the sizes. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>Shoppers choose one of them. What you take out is no longer sold, and its orders stay.</p>
      <SizeList sizes={sizes} pictures={product.pictures} errorOf={form.errorOf} nameOf={sizeField}>
        {ended.map((size) => (
          <Button key={size._id} look="quiet" onClick={() => sizes.put(typedSize(size))}>
            Sell {size.name} again
          </Button>
        ))}
        {canBeSet(product) && (
          <Button look="quiet" onClick={() => onSet(product)}>
            Make it a set
          </Button>
        )}
      </SizeList>
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Save sizes
        </Button>
      </Actions>
    </form>
  );
}
