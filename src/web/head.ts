import { shop } from '#shop';
import type { PageHandle } from './page-handle.ts';

export function titleOf(handle: PageHandle, data: unknown): string {
  const title = typeof handle.title === 'string' ? handle.title : handle.title(data);
  return title.startsWith(shop.name) ? title : `${title} · ${shop.name}`;
}
