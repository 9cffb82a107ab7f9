import { type ReactNode, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';

export interface Opened<Row, Now> {
  /** Undefined to add a new record. */
  row: Row | undefined;
  hold: Hold;
  onSaved: (now: Now) => void;
  onLeave: () => void;
}

/** A list of records, with the form that adds and changes them. All lists of the origin use it. */
export function RecordList<Row extends { _id: string }, Now>({
  noun,
  rows,
  nameOf,
  beside,
  more,
  empty,
  item,
  form,
  onSaved,
  cannotAdd,
  ...list
}: {
  id: string;
  heading: string;
  /** The word for one record, such as 'lot'. */
  noun: string;
  about: ReactNode;
  trouble: string;
  onReload: () => Promise<void>;
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  /** Further actions for the list. */
  beside?: ReactNode;
  more?: ReactNode;
  /** What to show if there are no records. */
  empty: ReactNode;
  item: (row: Row, onEdit: () => void) => ReactNode;
  form: (opened: Opened<Row, Now>) => ReactNode;
  onSaved: (now: Now) => void;
  /** What is missing before a record can be added. */
  cannotAdd?: string | undefined;
}) {
  const [open, setOpen] = useState<{ row: Row | undefined }>();
  const close = () => setOpen(undefined);
  const word = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  return (
    <DeskList
      {...list}
      add={
        <>
          {beside}
          <Button disabledBecause={cannotAdd ?? null} onClick={() => setOpen({ row: undefined })}>
            Add {noun}
          </Button>
        </>
      }
    >
      {!rows && !list.trouble && <Skeleton saying="Loading..." shape="rows" count={4} />}
      {rows?.length === 0 && (
        <EmptyState heading="Nothing here yet" level={3}>
          {empty}
        </EmptyState>
      )}
      <ul>{rows?.map((row) => item(row, () => setOpen({ row })))}</ul>
      {more}
      <FormDialog
        open={open !== undefined}
        title={open?.row ? `Edit ${nameOf(open.row)}` : `Add ${noun}`}
        onClose={close}
      >
        {(hold) =>
          form({
            row: open?.row,
            hold,
            onSaved: (now) => {
              close();
              onSaved(now);
              tell.success(open?.row ? `${word} saved.` : `${word} added.`);
            },
            onLeave: close,
          })
        }
      </FormDialog>
    </DeskList>
  );
}

/** Marks a record that is made up. */
export function SampleBadge({ of: { sample } }: { of: { sample: boolean } }) {
  return sample ? <Badge tone="warning">Sample</Badge> : null;
}

/** A button for an action that cannot be undone. It asks first. */
export function AskedButton({
  words,
  of,
  question,
  keep,
  busy,
  danger = false,
  onConfirm,
  children,
}: {
  words: string;
  /** Read out after the words. */
  of: string;
  question: string;
  keep: string;
  busy: boolean;
  danger?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => dialog.current?.showModal()}>
        {words}
        <Unseen> {of}</Unseen>
      </Button>
      <Confirmation
        dialog={dialog}
        question={question}
        refuse={keep}
        confirm={words}
        danger={danger}
        onConfirm={onConfirm}
      >
        {children}
      </Confirmation>
    </>
  );
}

export function EditButton({ of, onEdit }: { of: string; onEdit: () => void }) {
  return (
    <Button look="quiet" onClick={onEdit}>
      Edit<Unseen> {of}</Unseen>
    </Button>
  );
}

/** At most this many records are read at once. */
export const perPart = 50;

/** A button that loads more of a long list. */
export function MoreRows({ left, more }: { left: number; more: () => Promise<void> }) {
  if (left <= 0) return null;
  return (
    <Button look="quiet" onClick={() => void more()}>
      {`Show ${Math.min(left, perPart)} more`}
    </Button>
  );
}
