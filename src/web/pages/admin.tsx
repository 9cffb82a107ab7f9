import { useRef } from 'react';
import { useAdminGuard } from '#features/accounts/ui/use-admin-guard.ts';
import { PaymentReviews } from '#features/payments/ui/payment-reviews.tsx';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLogOut } from '../use-log-out.ts';
import styles from './admin.module.css';

export function Component() {
  const { admission, checkAgain } = useAdminGuard();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Admin Dashboard</h1>
        {admission === 'granted' && <Welcome />}
      </div>
      {admission === 'checking' && <Skeleton saying="Verifying admin access..." />}
      <Alert action={<Button onClick={checkAgain}>Try again</Button>}>
        {admission === 'unknown' && 'The shop could not be asked whether you are its admin.'}
      </Alert>
      {admission === 'granted' && <Desk />}
    </div>
  );
}

function Welcome() {
  const question = useRef<HTMLDialogElement>(null);
  const logOut = useLogOut();
  return (
    <>
      <p className={styles.welcome}>Welcome Admin</p>
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
    </>
  );
}

function Desk() {
  return (
    <>
      <Notice title="The desk is being set up">
        Managing products, orders and messages is not built yet and comes next. Until then you can
        look at the shop as your customers see it.
      </Notice>
      <PaymentReviews />
      <Actions>
        <LinkButton to={pages.products}>See the products</LinkButton>
        <LinkButton look="quiet" to={pages.userpage}>
          Your account
        </LinkButton>
      </Actions>
    </>
  );
}
