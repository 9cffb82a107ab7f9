import { LinkButton } from '#ui/link-button.tsx';
import { perPage, writeAuditAddress } from './audit-address.ts';
import styles from './audit-pages.module.css';
import type { AuditPart } from './use-audit.ts';

export function AuditPages({ part: { address, entries, total } }: { part: AuditPart }) {
  const { page } = address;
  const before = (page - 1) * perPage;
  const shown = before + entries.length;
  return (
    <nav className={styles.pages} aria-label="Parts of the list">
      <p>
        {before + 1} to {shown} of {total}
      </p>
      {page > 1 && (
        <LinkButton look="quiet" to={writeAuditAddress({ ...address, page: page - 1 })}>
          Newer
        </LinkButton>
      )}
      {shown < total && (
        <LinkButton look="quiet" to={writeAuditAddress({ ...address, page: page + 1 })}>
          Older
        </LinkButton>
      )}
    </nav>
  );
}
