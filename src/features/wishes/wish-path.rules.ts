import { backInStockPath, productPath, sizeParameter } from '#lib/paths.ts';

/** The page on which a person asks to be told of a size, or of any size. */
export function wishPath(slug: string, size: string | undefined): string {
  return backInStockPath(slug) + searchOf(size);
}

/** The page of the product that is wished for. */
export function wishedPath(slug: string, size: string | undefined): string {
  return productPath(slug) + searchOf(size);
}

function searchOf(size: string | undefined): string {
  return size ? `?${sizeParameter}=${size}` : '';
}
