import { DayAndTime } from '#ui/day-and-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { AuditEntry } from '../contract.ts';
import { writeAuditAddress } from './audit-address.ts';
import { AuditFactList } from './audit-facts.tsx';
import styles from './audit-table.module.css';
import { sayAction, sayPerson, saySubject, subjectPath } from './audit-words.ts';
import type { AuditPart } from './use-audit.ts';

export function AuditTable({ part: { address, entries } }: { part: AuditPart }) {
  const [first] = entries;
  const only = address.subject && first ? saySubject(first.subject) : undefined;
  return (
    <Table
      caption={only ? `Changes to ${only}` : 'Changes, newest first'}
      headed={!only}
      columns={only ? columns.filter(({ name }) => name !== 'Of what') : columns}
      rows={entries}
      keyOf={({ _id }) => _id}
    />
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { name: 'When', cell: ({ at }) => <DayAndTime at={at} /> },
  { name: 'Who', cell: ({ by }) => <Person by={by} /> },
  { name: 'What', narrow: 'own', cell: ({ action }) => sayAction(action) },
  { name: 'Of what', narrow: 'own', cell: (entry) => <Subject entry={entry} /> },
  {
    name: 'From and to',
    narrow: 'own',
    cell: (entry) => <AuditFactList entry={entry} />,
    unnamed: true,
  },
];

/** An address that needs two lines breaks after its @. */
function Person({ by }: Pick<AuditEntry, 'by'>) {
  const [name = '', ...host] = sayPerson(by).split(/(?<=@)/);
  return (
    <span className={styles.who}>
      {name}
      <wbr />
      {host}
    </span>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { kind, _id } = entry.subject;
  const name = saySubject(entry.subject);
  const path = subjectPath(entry);
  return (
    <span className={styles.subject}>
      {path ? (
        <TextLink to={path} alone>
          {name}
        </TextLink>
      ) : (
        <span className={styles.words}>{name}</span>
      )}
      <TextLink to={writeAuditAddress({ kind, subject: _id })} alone>
        All changes<Unseen> of {name}</Unseen>
      </TextLink>
    </span>
  );
}
