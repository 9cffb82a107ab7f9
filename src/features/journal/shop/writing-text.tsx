import { memo, useRef } from 'react';
import { useOwnLinks } from '#client/use-own-links.ts';
import drawing from './drawing.module.css';
import styles from './writing-text.module.css';

/**
 * The text of an article or a page. The server makes its HTML from Markdown (write-sections.ts), so
 * that no browser downloads the Markdown reader.
 */
export const WritingText = memo(function WritingText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useOwnLinks(place);
  return (
    <div
      ref={place}
      className={`${styles.text} ${drawing.drawn}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no HTML of others in
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
