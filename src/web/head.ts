import { shop } from '#shop';
import type { PageHandle } from './page-handle.ts';
import { troubleWords } from './trouble-words.ts';

export interface Head {
  title: string;
  description: string;
  canonicalPath: string | undefined;
  facts: object | undefined;
}

/** What the page's loader gave, or why it gave nothing. */
export interface Loaded {
  data: unknown;
  error: unknown;
}

export function headOf(handle: PageHandle, loaded: Loaded, publicUrl: string): Head {
  const { description, canonicalPath, facts } = handle;
  const { data, error } = loaded;
  const title = titleOf(handle, loaded);
  if (error !== undefined) {
    const { description } = troubleWords(error);
    return { title, description, canonicalPath: undefined, facts: undefined };
  }
  return {
    title,
    description: typeof description === 'string' ? description : description(data),
    canonicalPath: canonicalPath?.(data),
    facts: facts?.(data, publicUrl),
  };
}

export function titleOf(handle: PageHandle, { data, error }: Loaded): string {
  const told = error === undefined ? handle.title : troubleWords(error).title;
  const title = typeof told === 'string' ? told : told(data);
  return title.startsWith(shop.name) ? title : `${title} · ${shop.name}`;
}
