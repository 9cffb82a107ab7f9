import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useRows } from '#client/use-rows.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { setParts } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { mostParts } from '../sets.rules.ts';
import type { Shown } from './product-dialog.tsx';
import { ProductSearch } from './product-search.tsx';
import styles from './set.module.css';
import { blankPart, partsIn, readParts, typedPart } from './set-values.ts';

export function SetForm({
  product: { _id: id, version, parts = [] },
  hold,
  onSaved,
}: Omit<Shown, 'onOutdated'>) {
  const client = useDeskClient();
  const { rows, list, put, remove } = useRows(parts.map(typedPart), blankPart);
  const chosen = rows.map(({ row }) => row.productId);
  const partsOf = (product: DeskProduct) =>
    product._id === id
      ? []
      : partsIn(product).filter(({ productId }) => !chosen.includes(productId));
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).setParts.body,
    input: (given) => ({ version, parts: readParts(given) }),
    send: async (body) => onSaved(await hold(client(setParts, { params: { id }, body }))),
    failure: 'We couldn’t save the set. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>
        A set has no stock of its own: each one sold takes these products from their stock. Take all
        of them out, and it is a single product again.
      </p>
      <ul ref={list} className={styles.parts} aria-label="Inside">
        {rows.map(({ key, row }, place) => (
          <li key={key} className={styles.part}>
            <TextField
              label={row.name}
              hint={row.says}
              name={`parts.${place}.quantity`}
              defaultValue={row.quantity}
              inputMode="numeric"
              autoComplete="off"
              error={form.errorOf(`parts.${place}.quantity`)}
            />
            <input type="hidden" name={`parts.${place}.productId`} value={row.productId} />
            <TextButton onClick={() => remove(key)}>
              Take out<Unseen> {row.name}</Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      {rows.length < mostParts && (
        <ProductSearch
          choicesIn={(product) =>
            partsOf(product).map(({ productId, name }) => [productId, name] as const)
          }
          nothing="Nothing more found. Sets can’t be in a set."
          onChoose={(product, key) => {
            const part = partsOf(product).find(({ productId }) => productId === key);
            if (part) put(part);
          }}
        />
      )}
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Save set
        </Button>
      </Actions>
    </form>
  );
}
