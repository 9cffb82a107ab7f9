import { useEffect, useRef } from 'react';
import { useDeskRole } from '#client/desk-role.ts';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { type DeskRole, mayDo } from '#lib/contract.ts';
import { adminOriginPath, pages } from '#lib/paths.ts';
import { Link, useNavigate } from '#router/parts.tsx';
import { Badge } from '#ui/badge.tsx';
import { useAltKey } from '#ui/use-alt-key.ts';
import styles from './desk-doors.module.css';

interface Place {
  name: string;
  to: string;
  /** The narrowest role that the page is for. */
  least: DeskRole;
  counts?: 'orders' | 'messages';
}

interface Door extends Place {
  /** The widest role that the page is for, if it is not for all. */
  most?: DeskRole;
  /** Pages that are seldom opened, behind one door. Each of them shows the others. */
  rooms?: readonly Place[];
  /** The words that a phone leaves out of the name. A screen reader still reads them. */
  short?: { before?: string; word: string; after?: string; plural?: true };
}

const morningSheet = {
  name: 'Morning sheet',
  to: pages.adminMorning,
  least: 'packer',
  counts: 'orders',
} as const;

const doors: readonly Door[] = [
  {
    name: 'Packing',
    to: pages.admin,
    least: 'packer',
    most: 'packer',
    counts: 'orders',
    rooms: [{ name: 'Orders to pack', to: pages.admin, least: 'packer' }, morningSheet],
  },
  {
    name: 'Today',
    to: pages.admin,
    least: 'manager',
    rooms: [
      { name: 'Today', to: pages.admin, least: 'manager' },
      { name: 'Figures', to: pages.adminFigures, least: 'manager' },
      { name: 'Statement', to: pages.adminStatement, least: 'manager' },
    ],
  },
  {
    name: 'Product Management',
    to: pages.adminProducts,
    least: 'manager',
    short: { word: 'Product', after: ' Management', plural: true },
    rooms: [
      { name: 'Products', to: pages.adminProducts, least: 'manager' },
      { name: 'Categories', to: pages.adminCategories, least: 'manager' },
      { name: 'Reviews', to: pages.adminReviews, least: 'manager' },
      { name: 'Discount codes', to: pages.adminCodes, least: 'manager' },
    ],
  },
  {
    name: 'Order Management',
    to: pages.adminOrders,
    least: 'manager',
    counts: 'orders',
    short: { word: 'Order', after: ' Management', plural: true },
    rooms: [
      { name: 'Orders', to: pages.adminOrders, least: 'manager' },
      morningSheet,
      { name: 'Delivery', to: pages.adminDelivery, least: 'manager' },
    ],
  },
  {
    name: 'Customer Messages',
    to: pages.adminMessages,
    least: 'manager',
    counts: 'messages',
    short: { before: 'Customer ', word: 'Messages' },
    rooms: [
      { name: 'Messages', to: pages.adminMessages, least: 'manager' },
      { name: 'Customers', to: pages.adminCustomers, least: 'manager' },
    ],
  },
  {
    name: 'Journal and pages',
    to: pages.adminJournal,
    least: 'manager',
    short: { word: 'Journal', after: ' and pages' },
    rooms: [
      { name: 'Articles and pages', to: pages.adminJournal, least: 'manager' },
      { name: 'Newsletters', to: pages.adminNewsletters, least: 'manager' },
      { name: 'Old addresses', to: pages.adminAddresses, least: 'manager' },
    ],
  },
  {
    name: 'Origin',
    to: pages.adminOrigin,
    least: 'manager',
    rooms: [
      { name: 'Lots', to: pages.adminOrigin, least: 'manager' },
      { name: 'Deliveries', to: adminOriginPath('deliveries'), least: 'manager' },
      { name: 'Co-operatives', to: adminOriginPath('cooperatives'), least: 'manager' },
      { name: 'People', to: adminOriginPath('people'), least: 'manager' },
      { name: 'Claims', to: adminOriginPath('claims'), least: 'manager' },
      { name: 'Recalls', to: pages.adminRecalls, least: 'manager' },
      { name: 'Impact', to: adminOriginPath('impact'), least: 'owner' },
    ],
  },
  {
    name: 'Settings',
    to: pages.adminSettings,
    least: 'owner',
    rooms: [
      { name: 'All settings', to: pages.adminSettings, least: 'owner' },
      { name: 'Look', to: pages.adminLook, least: 'owner' },
      { name: 'Open or close', to: pages.adminOpening, least: 'owner' },
      { name: 'Programs', to: pages.adminPrograms, least: 'owner' },
    ],
  },
  { name: 'Audit', to: pages.adminAudit, least: 'manager' },
  { name: 'Admins', to: pages.adminAdmins, least: 'owner' },
  // An owner's own sign-in is on the admins' page.
  { name: 'Your sign-in', to: pages.adminSignIn, least: 'packer', most: 'manager' },
  { name: 'See the shop', to: pages.home, least: 'packer' },
];

const places: readonly Place[] = doors.flatMap((door) => [door, ...(door.rooms ?? [])]);

/** Whether a role may open the page behind this door. A page without a door is for owners. */
export function mayOpen(role: DeskRole, name: string): boolean {
  return mayDo(role, places.find((place) => place.name === name)?.least ?? 'owner');
}

/** As many doors as a phone shows. The others are behind one more, if there are any. */
const often = 4;

const id = 'other-doors';

/**
 * One row of doors, with the morning first. On a phone it is at the bottom, near the thumb, and
 * shows the four doors that are opened all day. The browser itself opens and closes the others.
 */
export function DeskDoors({ current }: { current: string }) {
  const role = useDeskRole();
  const roomRow = useCurrentInSight(current);
  const navigate = useNavigate();
  useAltKey('M', () => void navigate(pages.adminMorning));
  const here = places.find(({ name }) => name === current)?.to;
  const own = doors.filter(({ least, most = 'owner' }) => mayDo(role, least) && mayDo(most, role));
  const door = own.find(({ rooms = [] }) => rooms.some(({ to }) => to === here));
  const rooms = door?.rooms?.filter(({ least }) => mayDo(role, least)) ?? [];
  const shown =
    (parent?: Place) =>
    ({ name, to, counts, short = { word: name } }: Door) => (
      <li key={name}>
        <Link
          className={styles.way}
          to={to}
          aria-current={to === here ? 'page' : to === parent?.to || undefined}
        >
          <span>
            {short.before && <span className={styles.rest}>{short.before}</span>}
            <span data-plural={short.plural}>{short.word}</span>
            {short.after && <span className={styles.rest}>{short.after}</span>}
          </span>
          <Count of={counts} />
        </Link>
      </li>
    );
  const all = own.map(shown(door));
  return (
    <>
      <nav className={styles.room} aria-label="Admin">
        <div className={styles.doors}>
          <ul>{all.slice(0, often)}</ul>
          <button type="button" className={styles.way} popoverTarget={id}>
            More
          </button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
          <ul id={id} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
            {all.slice(often)}
          </ul>
        </div>
      </nav>
      {door && rooms.length > 1 && (
        <nav className={styles.rooms} aria-label={door.name}>
          <ul ref={roomRow}>{rooms.map(shown())}</ul>
        </nav>
      )}
    </>
  );
}

/** The number of things that wait behind a door. */
function Count({ of }: { of: Place['counts'] | undefined }) {
  const count = usePulse()?.[of ?? 'orders'];
  return of && count ? <Badge tone="note">{count}</Badge> : null;
}

/** Where the doors can be swiped, scrolls the current one into view. */
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
