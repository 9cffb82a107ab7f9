import { useEffect } from 'react';
import { pages } from '#lib/paths.ts';
import { useLocation, useRouteError } from '#router/parts.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { Frame } from './frame.tsx';
import { MissingPage } from './missing-page.tsx';
import { isKnownOffline } from './offline/keep-offline.ts';
import { isMissing } from './trouble-words.ts';

export function Trouble() {
  const error = useRouteError();
  useEffect(() => {
    // When the page is asked for as a document, the service worker shows it as it was last seen, or
    // the pages it has.
    if (isKnownOffline(error)) location.reload();
  }, [error]);
  return <Frame>{isMissing(error) ? <MissingPage /> : <Broken />}</Frame>;
}

/** The same words for every error, because the server's text and the browser's must agree. */
function Broken() {
  const here = useLocation();
  return (
    <PlainPage
      heading="Something went wrong"
      ways={
        <>
          <LinkButton to={here} reloadDocument>
            Try again
          </LinkButton>
          <LinkButton look="quiet" to={pages.home}>
            Back to Home
          </LinkButton>
        </>
      }
    >
      We couldn’t show this page. Your connection dropped, or something broke on our side.
    </PlainPage>
  );
}
