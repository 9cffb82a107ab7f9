import { type ReactNode, useRef } from 'react';
import { DeskRoleContext } from '#client/desk-role.ts';
import { AskAgain } from '#features/accounts/desk/ask-again.tsx';
import { useAdminGuard } from '#features/accounts/desk/use-admin-guard.ts';
import type { DeskRole } from '#lib/contract.ts';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { DeskDoors, mayOpen } from './desk-doors.tsx';
import styles from './desk-frame.module.css';
import { TrialNotice } from './trial-notice.tsx';
import { useLogOut } from './use-log-out.ts';

/**
 * Surrounds every page of the desk. It decides who may see the page, and links to the other pages.
 */
export function AdminFrame({ current, children }: { current: string; children: ReactNode }) {
  const { admission, role, checkAgain } = useAdminGuard();
  return (
    <DeskRoleContext value={role}>
      <div className={styles.desk}>
        <div className={styles.head}>
          <span className={styles.mark}>
            <Mark />
          </span>
          <h1 className={styles.heading}>Admin Dashboard</h1>
          {admission === 'granted' && <Welcome />}
        </div>
        {admission === 'granted' && <DeskDoors current={current} />}
        <div className={styles.page}>
          <TrialNotice />
          {admission === 'checking' && <Skeleton saying="Verifying admin access..." />}
          <Alert action={<Button onClick={checkAgain}>Try again</Button>}>
            {admission === 'unknown' && 'We couldn’t check your admin access.'}
          </Alert>
          {admission === 'granted' && (
            <>
              {mayOpen(role, current) ? children : <NotYours role={role} />}
              <AskAgain />
            </>
          )}
        </div>
      </div>
    </DeskRoleContext>
  );
}

/**
 * The server would refuse this page's calls, so the page makes none. Owners may open every page.
 */
function NotYours({ role }: { role: DeskRole }) {
  return (
    <EmptyState
      heading="This page is not part of your role"
      way={
        <LinkButton to={pages.admin}>
          {role === 'packer' ? 'To the orders to pack' : 'To your dashboard'}
        </LinkButton>
      }
    >
      You’re a {role} of this shop. If you need this page, please ask an owner to change your role.
    </EmptyState>
  );
}

function Welcome() {
  const question = useRef<HTMLDialogElement>(null);
  const logOut = useLogOut();
  return (
    <>
      <p className={styles.welcome}>Welcome Admin</p>
      <div className={styles.logout}>
        <TextButton onClick={() => question.current?.showModal()}>Logout</TextButton>
      </div>
      <Confirmation
        dialog={question}
        question="Are you sure you want to logout?"
        refuse="Stay signed in"
        confirm="Logout"
        onConfirm={logOut}
      />
    </>
  );
}
