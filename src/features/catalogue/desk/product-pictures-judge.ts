import { CallFailed } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { kindOf, tellingBytes } from '#features/media/rules.ts';
import { mostPictureBytes, mostPicturePixels } from '#lib/picture.ts';
import { previewPicture } from '../desk.calls.ts';
import { pictureRefusals } from '../picture.rules.ts';

type Reason = keyof typeof pictureRefusals;

/** A chosen file that the shop does not take, and the reason. */
export interface LeftOut {
  name: string;
  reason: string;
}

export interface Judged {
  /** Undefined if the file is taken, or if only the server can judge it. */
  leftOut?: LeftOut;
  /** True if this browser cannot draw the file, so that the server has to look at it. */
  isUnsure?: boolean;
}

/** The file was moved or deleted since, or a cloud folder has not loaded it yet. */
const goneWords = 'We can’t open this file any more. Please choose it again.';

/** Judges a file as far as the browser can, before it is sent. */
export async function judgeHere(file: File): Promise<Judged> {
  const reason = await reasonAgainst(file).catch(() => 'gone' as const);
  if (reason === 'gone') return { leftOut: { name: file.name, reason: goneWords } };
  if (reason === 'unsure') return { isUnsure: true };
  return reason ? { leftOut: { name: file.name, reason: pictureRefusals[reason][1] } } : {};
}

async function reasonAgainst(file: File): Promise<Reason | 'unsure' | undefined> {
  if (file.size > mostPictureBytes) return 'too-big-picture';
  const head = await file.slice(0, tellingBytes).arrayBuffer();
  const kind = kindOf(new Uint8Array(head));
  if (!kind) return 'not-a-picture';
  const pixels = await pixelsOf(file);
  if (pixels === undefined) return 'unsure';
  // The browser gives a drawing no real size.
  return kind !== 'svg' && pixels > mostPicturePixels ? 'too-many-pixels' : undefined;
}

async function pixelsOf(file: File): Promise<number | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image.naturalWidth * image.naturalHeight;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Asks the shop for a small preview, which the shop does not store. If the shop does not answer,
 * saving the product will tell.
 */
export async function judgeThere(file: File): Promise<{ preview?: string; leftOut?: LeftOut }> {
  try {
    const { preview } = await upload(previewPicture, { body: { image: file } });
    return { preview };
  } catch (error) {
    const isJudged = error instanceof CallFailed && error.status >= 400 && error.status < 500;
    if (!isJudged || error.status === 401 || error.status === 403 || error.status === 429)
      return {};
    return { leftOut: { name: file.name, reason: error.message } };
  }
}
