import { Unseen } from '#ui/unseen.tsx';
import type { AuditEntry, AuditFacts } from '../contract.ts';
import styles from './audit-facts.module.css';
import { sayFact, sayValue } from './audit-words.ts';

/** Shows for each field what it was, and what it became. */
export function AuditFactList({ entry: { from, to } }: { entry: Pick<AuditEntry, 'from' | 'to'> }) {
  const names = Object.keys({ ...from, ...to }).filter(
    (name) => says(from, name) || says(to, name),
  );
  return (
    <ul className={styles.facts}>
      {names.map((name) => (
        <li key={name}>
          <span className={styles.name}>{sayFact(name)}</span>{' '}
          {from && name in from && <Was value={from[name]} />}
          {to && name in to && <Became value={to[name]} first={!(from && name in from)} />}
        </li>
      ))}
    </ul>
  );
}

/** Whether this side has a value. A field without one on both sides is hidden. */
function says(facts: AuditFacts, name: string): boolean {
  return facts !== null && name in facts && facts[name] !== '' && facts[name] !== null;
}

function Was({ value }: { value: unknown }) {
  return (
    <del className={styles.was}>
      <Unseen>was </Unseen>
      <Value value={value} />
    </del>
  );
}

function Became({ value, first }: { value: unknown; first: boolean }) {
  return (
    <>
      {!first && (
        <>
          <span aria-hidden="true"> → </span>
          <Unseen>, became </Unseen>
        </>
      )}
      <ins className={styles.became}>
        <Value value={value} />
      </ins>
    </>
  );
}

const glance = 120;

/** A long text is folded, so that it does not push the rest away. */
function Value({ value }: { value: unknown }) {
  const words = sayValue(value);
  if (words.length <= glance) return words;
  return (
    <details className={styles.long}>
      <summary>{`${[...words].slice(0, glance).join('')}…`}</summary>
      <p>{words}</p>
    </details>
  );
}
