import file from './fonts/source-sans.woff2';

let late: FontFace | undefined;

/**
 * If Source Sans is late for the first paint, the document never shows it (`font-display: optional`
 * in fonts.css). Loaded as a separate font, the same file can be shown later. This waits until the
 * file has arrived, so nothing is fetched twice.
 */
export async function readyLateFont(): Promise<void> {
  await document.fonts.ready;
  const font = new FontFace('Source Sans', `url(${file})`, { weight: '400 700' });
  late = await font.load().catch(() => undefined);
}

/** Call it before another page is painted: nobody reads that page yet, so no text moves. */
export function showLateFont(): void {
  if (late) document.fonts.add(late);
}
