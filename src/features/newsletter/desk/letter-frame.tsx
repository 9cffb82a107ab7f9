import styles from './newsletters.module.css';

/**
 * Shows an email as its reader sees it. The styles of an email are in attributes, which the policy
 * of the desk's pages refuses in a frame's HTML. So they come as data attributes, and are set once
 * the frame is drawn. The sandbox lets nothing run, send or open. It keeps the shop's origin,
 * because the shop's pictures are not served to another one.
 */
export function LetterFrame({
  title,
  html,
  width,
}: {
  title: string;
  html: string;
  width: number;
}) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={undressed(html)}
      style={{ maxWidth: width }}
      onLoad={({ currentTarget }) => dress(currentTarget)}
    />
  );
}

/** In text a quote is an entity, so these strings only stand in tags. Links lose their address. */
function undressed(html: string): string {
  return html
    .replaceAll(' style="', ' data-style="')
    .replace('<head>', '<head><base target="_blank">')
    .replace('<style>', '<template>')
    .replace('</style>', '</template>');
}

function dress({ contentDocument: drawn, contentWindow }: HTMLIFrameElement) {
  if (!drawn || !contentWindow) return;
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? '';
  }
  const rules = drawn.querySelector('template')?.innerHTML;
  if (!rules) return;
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(rules);
  drawn.adoptedStyleSheets = [sheet];
}
