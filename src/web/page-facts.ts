import type { Topic } from '#lib/topics.ts';
import type { Told } from './page-handle.ts';

/** What only the server has to know of a page: none of it is in what a browser downloads. */
export interface PageFacts<Data = never> {
  description: Told<Data>;
  /** The one address of a page that has several. */
  canonicalPath?(data: Data): string;
  status?: 404;
  /** Query parameters that change what the server renders, each with what it may say; others are passed over. */
  parameters?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** What kept bytes of this page follow. */
  depends?: readonly Topic[];
  /** Personal pages are shells: nothing for a search engine. */
  private?: true;
  /** The address holds a secret, as a reset link does: no other site is told of it, and nothing is stored. */
  secretAddress?: true;
  /** Shows letters, whose looks are attributes: only pages for developers. */
  inlineStyles?: true;
  /** Where others show more of it than its title, its description and the shop's card. */
  shared?(data: Data, publicUrl: string): Partial<Shared>;
}

/** What others show of a page: search engines, and whoever is sent its link. */
export interface Shared {
  kind: 'website' | 'product' | 'article';
  picture: SharedPicture;
  /** What the page shows, in the words of schema.org, each thing for itself. */
  facts: object[];
}

export interface SharedPicture {
  path: string;
  width: number;
  height: number;
  shows: string;
}
