import { CallFailed } from '#client/client.ts';
import type { ShelfAddress } from './shelf-address.ts';

type Asked = Pick<ShelfAddress, 'name' | 'category'> & Partial<Pick<ShelfAddress, 'first'>>;

/** Section 5 of the specification has these words for a visitor. */
export const closedTexts = {
  search: 'Please log in to search products',
  filter: 'Please log in to filter products by category',
} as const;

/** Explains a failed search or filter. The server's own sentence is used if there is one. */
export function searchTrouble(error: unknown, { name }: Asked): string {
  const doing = name ? 'search' : 'filter';
  const refusal = error instanceof CallFailed ? error : undefined;
  if (refusal?.status === 401) return `Please log in again to ${doing} products`;
  return refusal?.message || `Failed to ${doing} products. Please try again.`;
}

export function foundText(total: number, { name, category, first }: Asked): string {
  const counted = `Found ${total} ${total === 1 ? 'product' : 'products'}`;
  const put = first && !category && !name ? `, ${first} first` : '';
  return `${counted}${name ? ` for "${name}"` : ''}${category ? ` in ${category}` : ''}${put}`;
}

export const nearText = 'Nothing has all of these words.';

export function nothingText({ name, category }: Asked): string {
  if (name && category) return `No products found matching "${name}" in "${category}" category`;
  return name
    ? `No products found matching "${name}"`
    : `No products found in "${category}" category`;
}
