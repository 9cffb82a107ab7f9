import type { FiledPicture } from './picture.ts';

/** The brand's own scenes: brand/draw.ts writes this file, and their files stand in brand/wide/. */
export const brandPictures = {} satisfies Record<string, FiledPicture>;
