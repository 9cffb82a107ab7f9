import { useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Redirect, Redirects } from '../desk.contract.ts';
import { RedirectForm } from './redirect-form.tsx';
import styles from './redirects.module.css';
import { useRedirects } from './use-redirects.ts';

/** Lists the redirects, and the former addresses that lead on by themselves. */
export function RedirectsDesk() {
  const { value, trouble, busy, reload, remove, show } = useRedirects();
  const [open, setOpen] = useState<{ redirect: Redirect | undefined }>();
  const { question, asked, ask } = useQuestion<Redirect>();
  const room = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const acts = (redirect: Redirect) => (
    <RowActs of={redirect.path}>
      <Button look="quiet" busy={busy} onClick={() => setOpen({ redirect })}>
        Edit<Unseen> {redirect.path}</Unseen>
      </Button>
      <Button look="quiet" busy={busy} onClick={() => ask(redirect)}>
        Remove<Unseen> {redirect.path}</Unseen>
      </Button>
    </RowActs>
  );
  return (
    <DeskList
      id="redirects"
      heading="Old addresses"
      add={<Button onClick={() => setOpen({ redirect: undefined })}>Add address</Button>}
      about="For old links, such as those of a shop you had before. Whoever opens one is led to the new page, and search engines learn the new address."
      trouble={trouble}
      onReload={reload}
    >
      {!value && !trouble && <Skeleton saying="Loading the addresses..." shape="rows" count={4} />}
      <div ref={room} tabIndex={-1}>
        {value?.redirects.length === 0 && <EmptyState heading="No old addresses yet" level={3} />}
        {value && value.redirects.length > 0 && (
          <Table
            caption="Old addresses"
            headed
            columns={[...columns, { name: 'Change', unnamed: true, narrow: 'acts', cell: acts }]}
            rows={value.redirects}
            keyOf={({ _id }) => _id}
          />
        )}
      </div>
      {value && value.byThemselves.length > 0 && (
        <Table
          caption="Old addresses of your articles and pages, which lead on by themselves"
          columns={ownColumns}
          rows={value.byThemselves}
          keyOf={({ path }) => path}
        />
      )}
      <FormDialog
        open={open !== undefined}
        title={open?.redirect ? `Edit ${open.redirect.path}` : 'Add address'}
        onClose={close}
      >
        {(hold) => (
          <RedirectForm
            redirect={open?.redirect}
            hold={hold}
            onSaved={(now) => {
              close();
              show(now);
              tell.success(open?.redirect ? 'Address saved.' : 'Address added.');
            }}
            onLeave={close}
          />
        )}
      </FormDialog>
      <Confirmation
        dialog={question}
        question={`Remove ${asked?.path ?? 'it'}?`}
        refuse="Keep address"
        confirm="Remove"
        danger
        onConfirm={() => {
          room.current?.focus();
          if (asked) void remove(asked);
        }}
      >
        <p>Whoever opens it will read that the page can’t be found.</p>
      </Confirmation>
    </DeskList>
  );
}

const columns: Column<Redirect>[] = [
  { name: 'Old address', cell: ({ path }) => <span className={styles.address}>{path}</span> },
  {
    name: 'Leads to',
    cell: ({ to, answers, leadsNowhere }) => (
      <span className={styles.address}>
        {to} {leadsNowhere && <Badge tone="danger">Page is gone</Badge>}
        {answers !== null && <Badge tone="note">Not used: “{answers}” stands there now</Badge>}
      </span>
    ),
  },
];

const ownColumns: Column<Redirects['byThemselves'][number]>[] = [
  { name: 'Old address', cell: ({ path }) => <span className={styles.address}>{path}</span> },
  { name: 'Leads to', cell: ({ name, to }) => `${name}, ${to}` },
];
