import { backInStockPath, productPath, sizeParameter } from '#lib/paths.ts';

/** Where one asks for a size, or without one for whichever comes. */
export function wishPath(slug: string, size: string | undefined): string {
  return backInStockPath(slug) + searchOf(size);
}

/** Where what is wished for stands. */
export function wishedPath(slug: string, size: string | undefined): string {
  return productPath(slug) + searchOf(size);
}

function searchOf(size: string | undefined): string {
  return size ? `?${sizeParameter}=${size}` : '';
}
