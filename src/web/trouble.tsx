import { useLocation, useRouteError } from 'react-router';
import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Frame } from './frame.tsx';
import { MissingPage } from './missing-page.tsx';
import styles from './trouble.module.css';
import { isMissing } from './trouble-words.ts';

export function Trouble() {
  return <Frame>{isMissing(useRouteError()) ? <MissingPage /> : <Broken />}</Frame>;
}

/** The same words whatever the error was: the server's text and the browser's must agree. */
function Broken() {
  const here = useLocation();
  return (
    <div className={styles.trouble}>
      <h1>Something went wrong</h1>
      <p className={styles.sentence}>
        This page could not be shown. Either the connection dropped or something broke on our side.
      </p>
      <p className={styles.ways}>
        <LinkButton to={here} reloadDocument>
          Try again
        </LinkButton>
        <LinkButton look="quiet" to={pages.home}>
          Back to Home
        </LinkButton>
      </p>
    </div>
  );
}
