import { CallFailed } from '#client/client.ts';
import type { ShelfAddress } from './shelf-address.ts';

type Asked = Pick<ShelfAddress, 'name' | 'category'>;

/** Explains a failed search or filter. The server's own sentence goes before ours. */
export function searchTrouble(error: unknown, { name }: Asked): string {
  const doing = name ? 'search' : 'filter';
  const refusal = error instanceof CallFailed ? error : undefined;
  if (refusal?.status === 401) return `Please log in again to ${doing} products`;
  return refusal?.message || `Failed to ${doing} products. Please try again.`;
}

export function foundText(total: number, { name, category }: Asked): string {
  const counted = `Found ${total} ${total === 1 ? 'product' : 'products'}`;
  return `${counted}${name ? ` for "${name}"` : ''}${category ? ` in ${category}` : ''}`;
}

export function nothingText({ name, category }: Asked): string {
  if (name && category) return `No products found matching "${name}" in "${category}" category`;
  return name
    ? `No products found matching "${name}"`
    : `No products found in "${category}" category`;
}
