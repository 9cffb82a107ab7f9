import { useContext, useEffect, useRef } from 'react';
import { useOwnLinks } from '#client/use-own-links.ts';
import { KeptPart, SentPartsContext, useSent } from './kept-parts.tsx';
import styles from './shop-footer.module.css';

/**
 * Only the server renders the footer, and the browser keeps that HTML: it is the same on every
 * page, and its code would add a kilobyte to each.
 */
export function Footer() {
  const sent = useContext(SentPartsContext);
  if (!sent) return <SentFooter />;
  return (
    <KeptPart part="footer" className={styles.footer}>
      {sent.footer}
    </KeptPart>
  );
}

function SentFooter() {
  const footer = useRef<HTMLElement>(null);
  const html = useSent('main ~ footer');
  useOwnLinks(footer);
  useRoom(footer);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is in the page already
    <footer ref={footer} className={styles.footer} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * In a wide window the footer's groups are open. The stylesheet shows that; this sets the attribute
 * for the keyboard and screen readers.
 */
function useRoom(footer: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const wide = matchMedia('(min-width: 46rem)');
    const follow = () => {
      for (const fold of footer.current?.querySelectorAll('details') ?? []) {
        fold.open = wide.matches;
        fold.querySelector('summary')?.setAttribute('tabindex', wide.matches ? '-1' : '0');
      }
    };
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [footer]);
}
