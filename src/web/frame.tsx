import { type ReactNode, useContext, useRef } from 'react';
import { pages } from '#lib/paths.ts';
import { Outlet, useNavigation, useShown } from '#router/parts.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { useArrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { KeptPart, SentPartsContext } from './kept-parts.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { AwayNotice } from './offline/away-notice.tsx';
import { OwnPlaces } from './own-places.tsx';
import { pageHandleOf } from './page-handle.ts';
import { useBarInReach } from './use-bar-in-reach.ts';
import { useLogOut } from './use-log-out.ts';

/**
 * Surrounds every page. Both bars are in the HTML; the stylesheet shows the right one. The desk has
 * doors instead (desk-frame.tsx).
 */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const question = useRef<HTMLDialogElement>(null);
  const { state } = useNavigation();
  const logOut = useLogOut();
  const { frame, needsScript } = pageHandleOf(useShown().match);
  useArrival();
  useBarInReach();
  const sent = useContext(SentPartsContext);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.pending} data-pending={state === 'idle' ? undefined : ''} />
      <AwayNotice />
      {frame !== 'desk' && frame !== 'bare' && (
        <KeptPart part="header" className={styles.header}>
          <NavigationBar shownTo="visitor">
            <LinkButton to={pages.login}>Sign In</LinkButton>
          </NavigationBar>
          <NavigationBar shownTo="customer">
            <OwnPlaces onLogOut={() => question.current?.showModal()} />
          </NavigationBar>
        </KeptPart>
      )}
      <main
        id="main"
        className={styles.main}
        tabIndex={-1}
        data-frame={frame}
        data-needs-script={needsScript && ''}
      >
        {needsScript && <noscript>{sent?.needsScript}</noscript>}
        {children}
      </main>
      {frame !== 'bare' && <Footer />}
      <Confirmation
        dialog={question}
        question="Are you sure you want to logout?"
        refuse="Stay signed in"
        confirm="Logout"
        onConfirm={logOut}
      />
      <Toasts />
    </>
  );
}
