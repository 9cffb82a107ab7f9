import styles from './newsletters.module.css';

/**
 * An email as its reader sees it. Its looks are in attributes, which the policy of the desk's pages
 * refuses in what a frame is given. So they come as data, and are put on once it is drawn. The
 * sandbox lets nothing run, send or open; it keeps the shop's origin, because the shop's pictures
 * come to no other.
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

/** In text a quote is an entity, so these stand in tags alone. A link opens nowhere. */
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
