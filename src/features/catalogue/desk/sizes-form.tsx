import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useRows } from '#client/use-rows.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { setSizes } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { mostSizes } from '../sizes.rules.ts';
import type { Shown } from './product-dialog.tsx';
import { canBeSet } from './product-words.ts';
import { SizeFields } from './size-fields.tsx';
import { blankSize, readSizes, typedSize } from './size-values.ts';
import styles from './sizes.module.css';

export function SizesForm({
  goods,
  hold,
  onSet,
  onSaved,
}: Omit<Shown, 'onOutdated'> & { onSet: (goods: DeskProduct) => void }) {
  const { _id: id, version } = goods;
  const client = useDeskClient();
  const sold = goods.sizes.filter(({ ended }) => !ended).map(typedSize);
  const { rows, list, said, add, put, remove, move } = useRows(sold, blankSize);
  const ended = goods.sizes.filter(
    (size) => size.ended && !rows.some(({ row }) => row._id === size._id),
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
      <ul ref={list} className={styles.sizes} aria-label="Sizes">
        {rows.map(({ key, row }, place) => (
          <SizeFields
            key={key}
            rowKey={key}
            last={rows.length - 1}
            onMove={(by) => move(key, by, row.name || `Size ${place + 1}`)}
            size={row}
            place={place}
            pictures={goods.pictures}
            errorOf={form.errorOf}
            onRemove={rows.length > 1 ? () => remove(key) : undefined}
          />
        ))}
      </ul>
      <Unseen role="status">{said}</Unseen>
      {rows.length < mostSizes && (
        <div className={styles.more}>
          <Button look="quiet" onClick={add}>
            Add a size
          </Button>
          {ended.map((size) => (
            <Button key={size._id} look="quiet" onClick={() => put(typedSize(size))}>
              Sell {size.name} again
            </Button>
          ))}
          {canBeSet(goods) && (
            <Button look="quiet" onClick={() => onSet(goods)}>
              Make it a set
            </Button>
          )}
        </div>
      )}
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Save sizes
        </Button>
      </Actions>
    </form>
  );
}
