import { Link, type To } from 'react-router';
import { Badge } from './badge.tsx';
import styles from './tabs.module.css';

export interface Tab {
  name: string;
  to: To;
  count?: number | undefined;
}

/** Every tab has an address, so they are links: back works, and one can open beside another. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  /** The name of the shown tab. */
  current: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, to, count }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              className={`${styles.tab}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {name}
              {count !== undefined && <Badge tone="note">{count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
