import { useContext, useEffect, useRef } from 'react';
import { useOwnLinks } from '#client/use-own-links.ts';
import { KeptPart, SentPartsContext, useSent } from './kept-parts.tsx';
import styles from './shop-footer.module.css';

/**
 * The server draws it, and the browser keeps what it was sent: the footer is the same on every page,
 * and its code would be a kilobyte of each.
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
 * Where there is room its groups stand open. The stylesheet does that by itself; this tells the
 * keyboard and the screen reader.
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
