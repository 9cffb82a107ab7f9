import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { SetForm } from './set-form.tsx';

/** What is in a product that is made of others. */
export function SetDialog({
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
    tell.success('Set saved.');
    onSaved(goods);
  };
  return (
    <FormDialog
      open={open && product !== undefined}
      title={`What’s inside ${product?.name ?? ''}`}
      onClose={onClosed}
    >
      {(hold) => product && <Parts product={product} hold={hold} onSaved={saved} />}
    </FormDialog>
  );
}

/** The list behind the dialog may be older than somebody else's change. */
function Parts({
  product,
  hold,
  onSaved,
}: {
  product: DeskProduct;
  hold: Hold;
  onSaved: (goods: DeskProduct) => void;
}) {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    about: product._id,
    ask: () => client(readDeskProduct, { params: { id: product._id } }),
    trouble: 'We couldn’t load the set.',
  });
  if (value) return <SetForm key={value.version} goods={value} hold={hold} onSaved={onSaved} />;
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!trouble && <Skeleton saying="Loading the set..." shape="rows" />}
    </>
  );
}
