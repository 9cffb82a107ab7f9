import type { ReactNode } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';

export interface Opened {
  product: DeskProduct | undefined;
  open: boolean;
  onSaved: (saved: DeskProduct) => void;
  onClosed: () => void;
}

/** The product as the shop has it now, and what its form needs. */
export interface Shown {
  product: DeskProduct;
  hold: Hold;
  onSaved: (saved: DeskProduct) => void;
  /** Called when the shown product has changed since. */
  onOutdated: () => void;
}

/** A form about one product of the list. */
export function ProductDialog({
  product,
  open,
  title,
  said,
  onSaved,
  onClosed,
  ...form
}: Opened &
  Form & {
    /** The words before the product's name. */
    title: string;
    /** The sentence to show once it is saved. */
    said: (saved: DeskProduct) => string;
  }) {
  const tellSaved = (saved: DeskProduct) => {
    tell.success(said(saved));
    onSaved(saved);
  };
  return (
    <FormDialog
      open={open && product !== undefined}
      title={`${title} ${product?.name ?? ''}`}
      onClose={onClosed}
    >
      {(hold) => product && <Fresh {...form} product={product} hold={hold} onSaved={tellSaved} />}
    </FormDialog>
  );
}

interface Form {
  /** The name of what is loading. */
  what: string;
  /**
   * Shows the form at once, with the product of the list. The shop refuses changes that are
   * impossible.
   */
  early?: boolean;
  children: (shown: Shown) => ReactNode;
}

/**
 * Reads the product anew, because the list behind the dialog may be older than another admin's
 * change.
 */
function Fresh({
  product,
  what,
  early = false,
  children,
  ...shown
}: Form & Omit<Shown, 'onOutdated'>) {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    about: product._id,
    ask: () => client(readDeskProduct, { params: { id: product._id } }),
    trouble: `We couldn’t load the ${what}.`,
  });
  const newest = value ?? (early ? product : undefined);
  if (newest) return children({ ...shown, product: newest, onOutdated: () => void reload() });
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!trouble && <Skeleton saying={`Loading the ${what}...`} shape="rows" />}
    </>
  );
}
