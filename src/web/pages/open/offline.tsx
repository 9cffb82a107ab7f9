import { Suspense, useEffect, useState } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { useAlive } from '#client/use-alive.ts';
import { ownAddress } from '#lib/own-address.ts';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { telephoneLink } from '#ui/contact-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { optionalPart } from '#ui/optional-part.ts';
import { PlainPage } from '#ui/plain-page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { lineIsBack } from '../../offline/keep-offline.ts';
import { readSeenPages, type SeenPage } from '../../offline/seen-pages.ts';
import styles from './offline.module.css';

/** Only the cart's page fetches this code, so it is kept on devices that have shown a cart. */
const LastSeenCart = optionalPart(() => import('#features/cart/shop/last-seen-cart.tsx'));

/** The service worker keeps this page and shows it instead of a page that was never seen. */
export function Component() {
  const wanted = useWanted();
  const alive = useAlive();
  const seen = useSeenPages();
  const { name, contact } = useFrameData();
  const [phone] = contact?.phones ?? [];
  useEffect(() => {
    const go = () => location.replace(wanted);
    addEventListener(lineIsBack, go);
    return () => removeEventListener(lineIsBack, go);
  }, [wanted]);
  return (
    <>
      <span data-offline hidden />
      <PlainPage
        heading="No connection"
        ways={
          <>
            <LinkButton to={wanted} reloadDocument>
              Try again
            </LinkButton>
            {phone && (
              <TextLink href={telephoneLink(phone)} alone>
                Order by phone: {phone}
              </TextLink>
            )}
          </>
        }
      >
        You’re offline. We can’t show this page without a connection.
      </PlainPage>
      {alive && (
        <Suspense>
          <LastSeenCart shown />
        </Suspense>
      )}
      {seen.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen">
          <h2 id="seen" className={styles.heading}>
            You can still read
          </h2>
          <ul>
            {seen.map(({ path, title }) => (
              <li key={path}>
                <TextLink href={path} alone>
                  {withoutShop(title, name)}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Every title ends with the shop's name (src/web/title.ts), which a list need not repeat. */
function withoutShop(title: string, name: string): string {
  const end = ` · ${name}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Read in the browser, because the page was made before the person's goal was known. */
function useWanted(): string {
  const { search } = useLocation();
  const alive = useAlive();
  const to = alive ? ownAddress(new URLSearchParams(search).get('to') ?? '') : undefined;
  return to ?? pages.home;
}

function useSeenPages(): readonly SeenPage[] {
  const [seen, setSeen] = useState<readonly SeenPage[]>([]);
  useEffect(() => {
    readSeenPages().then(setSeen, () => setSeen([]));
  }, []);
  return seen;
}
