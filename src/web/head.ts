import { shop } from '#shop';
import type { PageHandle } from './page-handle.ts';

export interface Head {
  title: string;
  description: string;
  canonicalPath: string | undefined;
  facts: object | undefined;
}

export function headOf(handle: PageHandle, data: unknown, publicUrl: string): Head {
  const { description, canonicalPath, facts } = handle;
  return {
    title: titleOf(handle, data),
    description: typeof description === 'string' ? description : description(data),
    canonicalPath: canonicalPath?.(data),
    facts: facts?.(data, publicUrl),
  };
}

export function titleOf(handle: PageHandle, data: unknown): string {
  const title = typeof handle.title === 'string' ? handle.title : handle.title(data);
  return title.startsWith(shop.name) ? title : `${title} · ${shop.name}`;
}
