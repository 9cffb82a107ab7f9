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
    // If the document is requested again, the service worker shows the page as it was last seen, or
    // a list of the pages that it has.
    if (isKnownOffline(error)) location.reload();
  }, [error]);
  return <Frame>{isMissing(error) ? <MissingPage /> : <Broken />}</Frame>;
}

/** The same text for every error, because the server's HTML and the browser's must match. */
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
