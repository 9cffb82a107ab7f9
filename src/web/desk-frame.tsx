import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { AskAgain } from '#features/accounts/desk/ask-again.tsx';
import { useAdminGuard } from '#features/accounts/desk/use-admin-guard.ts';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from './desk-frame.module.css';
import { TrialNotice } from './trial-notice.tsx';
import { useLogOut } from './use-log-out.ts';

/** Stands around every page of the admin: who may be here, and which other pages there are. */
export function AdminFrame({ current, children }: { current: string; children: ReactNode }) {
  const { admission, checkAgain } = useAdminGuard();
  return (
    <div className={styles.page}>
      <TrialNotice />
      <div className={styles.head}>
        <h1 className={styles.heading}>Admin Dashboard</h1>
        {admission === 'granted' && <Welcome />}
      </div>
      {admission === 'checking' && <Skeleton saying="Verifying admin access..." />}
      <Alert action={<Button onClick={checkAgain}>Try again</Button>}>
        {admission === 'unknown' && 'We couldn’t check your admin access.'}
      </Alert>
      {admission === 'granted' && (
        <>
          <Ways current={current} />
          {children}
          <AskAgain />
        </>
      )}
    </div>
  );
}

function Welcome() {
  const question = useRef<HTMLDialogElement>(null);
  const logOut = useLogOut();
  return (
    <div className={styles.welcome}>
      <p>Welcome Admin</p>
      <Button look="quiet" onClick={() => question.current?.showModal()}>
        Logout
      </Button>
      <Confirmation
        dialog={question}
        question="Are you sure you want to logout?"
        refuse="Stay signed in"
        confirm="Logout"
        onConfirm={logOut}
      />
    </div>
  );
}

const places = [
  [pages.adminDesk, 'Desk'],
  [pages.adminSettings, 'Settings'],
  [pages.adminAudit, 'Audit'],
  [pages.adminAdmins, 'Admins'],
] as const;

function Ways({ current }: { current: string }) {
  const waiting = usePulse();
  const tabs = [
    { name: 'Product Management', to: pages.admin },
    { name: 'Order Management', to: pages.adminOrders, count: waiting?.orders || undefined },
    { name: 'Customer Messages', to: pages.adminMessages, count: waiting?.messages || undefined },
  ];
  return (
    <div className={styles.ways}>
      <Tabs label="Admin" tabs={tabs} current={current} />
      <nav className={styles.places} aria-label="More of the desk">
        {places.map(([to, name]) => (
          <Link
            key={to}
            className={styles.place}
            to={to}
            aria-current={name === current ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
