import { useOwn } from '#client/use-own.ts';
import { ownOrdersId, pages } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import styles from './navigation-bar.module.css';

/** A customer's own part of the bar. The browser itself opens and closes the small menu. */
export function OwnPlaces({ onLogOut }: { onLogOut: () => void }) {
  const name = useOwn('firstName');
  return (
    <>
      <button type="button" className={`${styles.place} ${styles.who}`} popoverTarget={id}>
        <span className={styles.name}>{name ? `Hi, ${name}` : 'Account'}</span>
      </button>
      <button type="button" className={`${styles.place} ${styles.leave}`} onClick={onLogOut}>
        Logout
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links are pressed, and close it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <Link className={`${styles.place}`} to={`${pages.userpage}#${ownOrdersId}`}>
          Your orders
        </Link>
        <Link className={`${styles.place}`} to={pages.userpage}>
          Your account
        </Link>
      </div>
    </>
  );
}

const id = 'own-places';
