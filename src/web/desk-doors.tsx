import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './desk-doors.module.css';

interface Door {
  name: string;
  to: string;
  count?: number | undefined;
  /** What a phone leaves out of the name; it is still read out. */
  short?: { before?: string; word: string; after?: string; plural?: true };
}

/**
 * One row of doors, the morning first. On a phone it lies at the bottom, where the thumb is, with
 * the four that are opened all day in sight.
 */
export function DeskDoors({ current }: { current: string }) {
  const waiting = usePulse();
  const row = useCurrentInSight(current);
  const doors: Door[] = [
    { name: 'Today', to: pages.admin },
    {
      name: 'Product Management',
      to: pages.adminProducts,
      short: { word: 'Product', after: ' Management', plural: true },
    },
    {
      name: 'Order Management',
      to: pages.adminOrders,
      count: waiting?.orders || undefined,
      short: { word: 'Order', after: ' Management', plural: true },
    },
    {
      name: 'Customer Messages',
      to: pages.adminMessages,
      count: waiting?.messages || undefined,
      short: { before: 'Customer ', word: 'Messages' },
    },
    { name: 'Categories', to: pages.adminCategories },
    {
      name: 'Journal and pages',
      to: pages.adminJournal,
      short: { word: 'Journal', after: ' and pages' },
    },
    { name: 'Settings', to: pages.adminSettings },
    { name: 'Opening', to: pages.adminOpening },
    { name: 'Audit', to: pages.adminAudit },
    { name: 'Admins', to: pages.adminAdmins },
    { name: 'See the shop', to: pages.home },
  ];
  return (
    <nav className={styles.room} aria-label="Admin">
      <ul ref={row} className={styles.doors}>
        {doors.map(({ name, to, count, short = { word: name } }) => (
          <li key={name} className={styles.door}>
            <Link
              className={styles.way}
              to={to}
              aria-current={name === current ? 'page' : undefined}
            >
              <span>
                {short.before && <span className={styles.rest}>{short.before}</span>}
                <span data-plural={short.plural}>{short.word}</span>
                {short.after && <span className={styles.rest}>{short.after}</span>}
              </span>
              {count !== undefined && <Badge tone="note">{count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the doors are swiped, the current one must not be out of sight. */
function useCurrentInSight(current: string) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current door
  useEffect(() => {
    const door = row.current?.querySelector('[aria-current]')?.closest('li');
    if (!row.current || !door) return;
    const middle = (row.current.clientWidth - door.offsetWidth) / 2;
    row.current.scrollLeft = door.offsetLeft - middle;
  }, [current]);
  return row;
}
