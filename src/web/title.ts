import type { FrameData } from '#client/frame-data.ts';
import type { PageHandle } from './page-handle.ts';
import { troubleWords } from './trouble-words.ts';

/** The answer of the page's loader, or its error. */
export interface Loaded {
  data: unknown;
  error: unknown;
}

export function titleOf(
  handle: PageHandle,
  { data, error }: Loaded,
  { name, line, titles }: Pick<FrameData, 'name' | 'line' | 'titles'>,
  path: string,
): string {
  const told = error === undefined ? (titles?.[path] ?? handle.title) : troubleWords(error).title;
  const title = typeof told === 'string' ? told : told(data);
  if (title === '') return line ? `${name}: ${line}` : name;
  return name === '' ? title : `${title} · ${name}`;
}
