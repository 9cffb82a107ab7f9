import type { Client } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import type { ShownReviews } from '#features/reviews/shop/review-list.tsx';
import type { Topic } from '#lib/topics.ts';

/** The one spelling of a value, at this path. What the shop's data decide is asked of the calls. */
type Understand = (
  value: string,
  client: Client,
  pathname: string,
) => string | undefined | Promise<string | undefined>;

/** What only the server has to know about a page; browsers do not download it. */
export interface PageFacts<Data = never> {
  /** Instead of the title that the browser knows, where a page has no scripts. */
  title?(data: Data): string;
  description: string | ((data: Data, frame: FrameData) => string);
  /** The one address of a page that has several. */
  canonicalPath?(data: Data): string;
  status?: 404;
  /** Where what it shows decides: it says that something is missing, or gone. */
  statusOf?(data: Data): 200 | 404 | 410;
  /**
   * For a pattern that any word fits: whether a page is there. If none is, the kept page that says so
   * is sent, and made-up addresses cost no rendering.
   */
  exists?(pathname: string, client: Client): Promise<boolean>;
  /** The address of the page that says so, where that is one of its own kind. */
  missing?: string;
  /** Where a program can follow what is new here. */
  feed?: string;
  /** Query parameters that change the server's HTML, with their values. Others are ignored. */
  /** Shown before the shop opens and while it is closed, or while it is closed for a time. */
  whileShut?: 'always' | 'while-closed';
  /** A document without scripts: it looks the same at whatever address it stands. */
  still?: true;
  parameters?: Readonly<Record<string, Understand>>;
  /** The kept bytes of this page depend on these. */
  depends?: readonly Topic[];
  /** Personal pages are shells, with nothing for a search engine. */
  private?: true;
  /** Search engines leave it alone, though everybody may read it. */
  unlisted?: true;
  /** The address holds a secret, as a reset link does: no other site learns it, nothing is kept. */
  secretAddress?: true;
  /**
   * A page of one person that is no shell: it is written anew for whoever knows its
   * address, which counts as it is spelt if it is read to the letter.
   */
  fresh?: true | 'to the letter';
  /** The page shows letters, whose style is in attributes. Only for pages for developers. */
  inlineStyles?: true;
  /** The first reviews of what the page shows. Browsers get them as HTML, without data or scripts. */
  reviews?(data: Data, client: Client): Promise<ShownReviews>;
  /** Present if others may show more than its title, its description and the shop's card. */
  shared?(
    data: Data,
    publicUrl: string,
    frame: FrameData,
    card: Card,
    reviews: ShownReviews | undefined,
  ): Partial<Shared>;
}

/** The shop's own picture, for a page without one. */
export interface Card {
  path: string;
  width: number;
  height: number;
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
