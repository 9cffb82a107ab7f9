import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isEverything, perPage, readAuditAddress, writeAuditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import styles from './audit-view.module.css';
import { type AuditPart, useAudit } from './use-audit.ts';

/** Shows the changes by admins. The address says which part. */
export function AuditView() {
  const [search] = useSearchParams();
  const asked = search.toString();
  const address = useMemo(() => readAuditAddress(new URLSearchParams(asked)), [asked]);
  const { value: part, trouble, busy, reload } = useAudit(address);
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <h2 id="audit">Changes</h2>
      <AuditFilters address={address} />
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!part && !trouble && <Skeleton saying="Loading changes..." shape="rows" count={6} />}
      {part && !trouble && <Shown part={part} busy={busy} />}
    </section>
  );
}

function Shown({ part, busy }: { part: AuditPart; busy: boolean }) {
  const room = useReadOn(part);
  return (
    <div ref={room} className={styles.room} tabIndex={-1} aria-busy={busy || undefined}>
      {part.entries.length > 0 ? (
        <>
          <AuditTable part={part} />
          <Pager
            page={part.address.page}
            perPage={perPage}
            total={part.total}
            addressOf={(page) => writeAuditAddress({ ...part.address, page })}
          />
        </>
      ) : (
        <Nothing part={part} />
      )}
    </div>
  );
}

/** When another part is opened, reading goes on at its beginning. */
function useReadOn(part: AuditPart) {
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(part.address);
  useEffect(() => {
    if (shown.current !== part.address) room.current?.focus({ preventScroll: true });
    shown.current = part.address;
  }, [part]);
  return room;
}

function Nothing({ part: { address } }: { part: AuditPart }) {
  return isEverything(address) ? (
    <EmptyState heading="No changes yet" level={3}>
      Everything that admins change will appear here.
    </EmptyState>
  ) : (
    <EmptyState heading="No changes found" level={3}>
      No changes match your filters.
    </EmptyState>
  );
}
