import type { FrameData } from '#client/frame-data.ts';
import type { Topic } from '#lib/topics.ts';

/** What only the server has to know about a page; browsers do not download it. */
export interface PageFacts<Data = never> {
  description: string | ((data: Data, frame: FrameData) => string);
  /** The one address of a page that has several. */
  canonicalPath?(data: Data): string;
  status?: 404;
  /** Query parameters that change the server's HTML, with their values. Others are ignored. */
  parameters?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** The kept bytes of this page depend on these. */
  depends?: readonly Topic[];
  /** Personal pages are shells, with nothing for a search engine. */
  private?: true;
  /** The address holds a secret, as a reset link does: no other site learns it, nothing is kept. */
  secretAddress?: true;
  /** The page shows letters, whose style is in attributes. Only for pages for developers. */
  inlineStyles?: true;
  /** Present if others may show more than its title, its description and the shop's card. */
  shared?(data: Data, publicUrl: string, frame: FrameData): Partial<Shared>;
}

/** What others show of a page: search engines, and people who get its link. */
export interface Shared {
  kind: 'website' | 'product' | 'article';
  picture: SharedPicture;
  /** The page's content in the words of schema.org, each thing separately. */
  facts: object[];
}

export interface SharedPicture {
  path: string;
  width: number;
  height: number;
  shows: string;
}
