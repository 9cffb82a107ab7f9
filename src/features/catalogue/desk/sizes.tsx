import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { SizesForm } from './sizes-form.tsx';

/** In what sizes a product is sold, each with its price and its codes. */
export function SizesDialog({
  product,
  open,
  onSet,
  onSaved,
  onClosed,
}: {
  product: DeskProduct | undefined;
  open: boolean;
  /** It is to be made of other products instead. */
  onSet: (product: DeskProduct) => void;
  onSaved: (goods: DeskProduct) => void;
  onClosed: () => void;
}) {
  const saved = (goods: DeskProduct) => {
    tell.success('Sizes saved.');
    onSaved(goods);
  };
  return (
    <FormDialog
      open={open && product !== undefined}
      title={`Sizes of ${product?.name ?? ''}`}
      onClose={onClosed}
    >
      {(hold) => product && <Sizes product={product} hold={hold} onSet={onSet} onSaved={saved} />}
    </FormDialog>
  );
}

/** The list behind the dialog may be older than somebody else's change. */
function Sizes({
  product,
  hold,
  onSet,
  onSaved,
}: {
  product: DeskProduct;
  hold: Hold;
  onSet: (product: DeskProduct) => void;
  onSaved: (goods: DeskProduct) => void;
}) {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    about: product._id,
    ask: () => client(readDeskProduct, { params: { id: product._id } }),
    trouble: 'We couldn’t load the sizes.',
  });
  if (value) {
    const form = { goods: value, hold, onSet, onSaved };
    return <SizesForm key={value.version} {...form} />;
  }
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!trouble && <Skeleton saying="Loading the sizes..." shape="rows" />}
    </>
  );
}
