import { Suspense, useEffect, useState } from 'react';
import { AccountInformation } from '#features/accounts/shop/account-information.tsx';
import { CloseAccount } from '#features/accounts/shop/close-account.tsx';
import { OwnData } from '#features/accounts/shop/own-data.tsx';
import { OwnPassword } from '#features/accounts/shop/own-password.tsx';
import { QuickActions } from '#features/accounts/shop/quick-actions.tsx';
import { SessionList } from '#features/accounts/shop/session-list.tsx';
import { useProfile } from '#features/accounts/shop/use-profile.ts';
import { OwnOrders } from '#features/orders/shop/own-orders.tsx';
import { OwnReviews } from '#features/reviews/shop/own-reviews.tsx';
import { ownOrdersId, ownReviewsId } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { optionalPart } from '#ui/optional-part.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLogOut } from '../../use-log-out.ts';
import styles from './userpage.module.css';

const OwnFollows = optionalPart(() => import('#features/follows/shop/own-follows.tsx'));
const ReminderChoice = optionalPart(() => import('#features/reminders/shop/reminder-choice.tsx'));

/** A shell that is the same for everybody. The browser requests its content. */
export function Component() {
  const [profile, setProfile] = useProfile();
  const [passwords, setPasswords] = useState(0);
  const logOut = useLogOut();
  const { hash } = useLocation();
  const known = profile !== undefined;
  // The element did not exist yet when the router looked for it.
  useEffect(() => {
    if (known && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [known, hash]);
  return (
    <div className={styles.page}>
      <h1>Your account</h1>
      {profile ? (
        <>
          <p className={styles.greeting}>{greet(profile.firstName)}</p>
          <div className={styles.ways}>
            <QuickActions role={profile.role} onLogOut={logOut} />
          </div>
          <div className={styles.cards}>
            <div id={ownOrdersId}>
              <OwnOrders />
            </div>
            <AccountInformation profile={profile} onChange={setProfile} />
            <div id={ownReviewsId}>
              <OwnReviews />
            </div>
            <Suspense>
              <ReminderChoice carded />
              <OwnFollows />
            </Suspense>
            <OwnPassword profile={profile} onChange={() => setPasswords(passwords + 1)} />
            {/* A new password ends the other sessions, so the list is loaded again. */}
            <SessionList key={passwords} />
            <OwnData />
            <CloseAccount />
          </div>
        </>
      ) : (
        <Skeleton saying="Loading your account..." />
      )}
    </div>
  );
}

function greet(firstName: string): string {
  return firstName ? `Welcome, ${firstName}!` : 'Welcome!';
}
