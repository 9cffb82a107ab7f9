import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskCode } from '../code.contract.ts';
import { CodeForm } from './code-form.tsx';
import { sayCode, sayUses, stateOf } from './code-words.ts';
import { useChoices } from './use-choices.ts';
import { useCodes } from './use-codes.ts';

/** The codes that customers enter in the cart, and their uses. */
export function CodesDesk() {
  const state = useCodes();
  const choices = useChoices();
  const { codes, trouble, busy, reload } = state;
  const [open, setOpen] = useState<{ code: DeskCode | undefined }>();
  const close = () => setOpen(undefined);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <DeskList
      id="codes"
      heading="Discount codes"
      add={<Button onClick={() => setOpen({ code: undefined })}>Add code</Button>}
      about="Customers enter a code in the cart. An order has one discount: the code or the first order’s, whichever is better."
      trouble={trouble}
      onReload={reload}
    >
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
          <DeskItem
            key={code.code}
            name={
              <>
                {code.code} <State word={stateOf(code, today)} />
              </>
            }
            more={sayUses(code)}
            acts={
              <>
                <Button look="quiet" onClick={() => setOpen({ code })}>
                  Edit<Unseen> {code.code}</Unseen>
                </Button>
                <Button look="quiet" busy={busy} onClick={() => void state.turn(code)}>
                  {code.ended ? 'Use again' : 'End'}
                  <Unseen> {code.code}</Unseen>
                </Button>
              </>
            }
          >
            <p>{sayCode(code, choices)}</p>
          </DeskItem>
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
    </DeskList>
  );
}

function State({ word }: { word: string | undefined }) {
  return word ? <Badge tone="note">{word}</Badge> : null;
}
