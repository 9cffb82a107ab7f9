import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskCode } from '../code.contract.ts';
import { CodeForm } from './code-form.tsx';
import { sayCode, sayUses, stateOf } from './code-words.ts';
import styles from './codes.module.css';
import { useChoices } from './use-choices.ts';
import { useCodes } from './use-codes.ts';

/** What customers enter in the cart, and what has come of it. */
export function CodesDesk() {
  const state = useCodes();
  const choices = useChoices();
  const { codes, trouble, busy, reload } = state;
  const [open, setOpen] = useState<{ code: DeskCode | undefined }>();
  const close = () => setOpen(undefined);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section className={styles.desk} aria-labelledby="codes">
      <div className={styles.head}>
        <h2 id="codes">Discount codes</h2>
        <Button onClick={() => setOpen({ code: undefined })}>Add code</Button>
      </div>
      <p className={styles.about}>
        Customers enter a code in the cart. An order has one discount: the code or the first
        order’s, whichever is better.
      </p>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!codes && !trouble && (
        <Skeleton saying="Loading the discount codes..." shape="rows" count={3} />
      )}
      {codes?.length === 0 && (
        <EmptyState heading="No discount codes yet" level={3}>
          Add one and share it, for example in your newsletter.
        </EmptyState>
      )}
      <ul>
        {codes?.map((code) => (
          <li key={code.code} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                {code.code} <State word={stateOf(code, today)} />
              </h3>
              <p>{sayCode(code, choices)}</p>
              <p className={styles.uses}>{sayUses(code)}</p>
            </div>
            <div className={styles.acts}>
              <Button look="quiet" onClick={() => setOpen({ code })}>
                Edit<Unseen> {code.code}</Unseen>
              </Button>
              <Button look="quiet" busy={busy} onClick={() => void state.turn(code)}>
                {code.ended ? 'Use again' : 'End'}
                <Unseen> {code.code}</Unseen>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FormDialog
        open={open !== undefined}
        title={open?.code ? `Edit ${open.code.code}` : 'Add code'}
        onClose={close}
      >
        {(hold) => (
          <CodeForm
            code={open?.code}
            choices={choices}
            hold={hold}
            onSaved={(now) => {
              close();
              state.show(now);
              tell.success(open?.code ? 'Code saved.' : 'Code added.');
            }}
            onLeave={close}
          />
        )}
      </FormDialog>
    </section>
  );
}

function State({ word }: { word: string | undefined }) {
  return word ? <Badge tone="note">{word}</Badge> : null;
}
