import { useEffect, useRef, useState } from 'react';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { tell } from '#ui/toast-store.ts';
import type { DeskProduct } from '../desk.contract.ts';
import styles from './product-form.module.css';
import { ProductFormConflict } from './product-form-conflict.tsx';
import { ProductFormFields } from './product-form-fields.tsx';
import { useProductForm } from './product-form-state.ts';

/** Adds a product, or changes the given one. */
export function ProductFormDialog({
  product,
  categories,
  open,
  onSaved,
  onClosed,
}: {
  product: DeskProduct | undefined;
  /** The names of the categories to choose from. */
  categories: readonly string[];
  open: boolean;
  onSaved: (saved: DeskProduct) => void;
  onClosed: () => void;
}) {
  const [held, setHeld] = useState(nothing);
  const question = useRef<HTMLDialogElement>(null);
  const leave = () => {
    setHeld(nothing);
    if (held.news) onSaved(held.news);
    else onClosed();
  };
  const ask = () => question.current?.showModal();
  const done = (saved: DeskProduct) => {
    setHeld(nothing);
    tell.success(product ? 'Product updated successfully!' : 'Product added successfully!');
    onSaved(saved);
  };
  return (
    <>
      <Dialog
        open={open}
        title={product ? `Edit ${product.name}` : 'Add Product'}
        kept={held.busy || held.isDirty}
        onKept={held.busy ? undefined : ask}
        onClose={leave}
      >
        <ProductForm
          product={product}
          categories={categories}
          onHeld={setHeld}
          onDone={done}
          onCancel={held.isDirty ? ask : leave}
        />
      </Dialog>
      <LeaveQuestion
        question={question}
        held={open && (held.busy || held.isDirty)}
        onLeave={leave}
      />
    </>
  );
}

/** What would be lost when the dialog closes, and the newest version for the opener. */
interface Held {
  busy: boolean;
  isDirty: boolean;
  news: DeskProduct | undefined;
}

const nothing: Held = { busy: false, isDirty: false, news: undefined };

function ProductForm({
  product,
  categories,
  onHeld,
  onDone,
  onCancel,
}: {
  product: DeskProduct | undefined;
  categories: readonly string[];
  onHeld: (held: Held) => void;
  onDone: (saved: DeskProduct) => void;
  onCancel: () => void;
}) {
  const form = useProductForm(product, onDone);
  const { busy, isDirty, conflict } = form;
  const { news } = form.draft;
  useEffect(() => onHeld({ busy, isDirty, news }), [onHeld, busy, isDirty, news]);
  return (
    <form className={styles.form} {...form.props}>
      <div className={styles.alert}>
        <Alert action={form.isSessionOver && <SignInElsewhere />}>{form.trouble}</Alert>
      </div>
      {conflict ? (
        <ProductFormConflict versions={conflict} onTake={form.take} />
      ) : (
        <>
          <ProductFormFields form={form} categories={categories} />
          <div className={styles.save}>
            <Actions>
              <Button
                {...form.button}
                busyText={form.isNew ? 'Adding...' : 'Saving...'}
                disabledBecause={form.draft.pictures.waits}
              >
                {form.isNew ? 'Add Product' : 'Save changes'}
              </Button>
              <Button
                look="quiet"
                disabledBecause={busy ? 'Please wait until it is saved' : null}
                onClick={onCancel}
              >
                Cancel
              </Button>
            </Actions>
          </div>
        </>
      )}
    </form>
  );
}

/** Opens the sign-in in another tab, so that the form keeps what was typed. */
function SignInElsewhere() {
  return (
    <a className={styles.signIn} href={pages.login} target="_blank" rel="noopener">
      Sign in on a new tab
    </a>
  );
}
