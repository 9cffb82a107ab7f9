import styles from './drawing.module.css';

/** One of the shop's own drawings, as the server sent it. */
export function Drawing({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings.ts holds all of them
  return <div className={styles.drawn} dangerouslySetInnerHTML={{ __html: svg }} />;
}
