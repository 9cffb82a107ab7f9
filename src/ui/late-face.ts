import file from './fonts/source-sans.woff2';

let late: FontFace | undefined;

/**
 * If Source Sans is late for the first paint, the document never shows it (`font-display: optional`
 * in fonts.css). As a face of its own the same file can be shown later. It is asked for when it has
 * come already, so nothing is fetched twice.
 */
export async function readyLateFace(): Promise<void> {
  await document.fonts.ready;
  const face = new FontFace('Source Sans', `url(${file})`, { weight: '400 700' });
  late = await face.load().catch(() => undefined);
}

/** Called before another page is painted: nobody reads it yet, so nothing moves for anybody. */
export function showLateFace(): void {
  if (late) document.fonts.add(late);
}
