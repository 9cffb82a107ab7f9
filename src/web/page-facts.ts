import type { Client } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import type { ShownReviews } from '#features/reviews/shop/review-list.tsx';
import type { Topic } from '#lib/topics.ts';

/** The canonical spelling of a value on this path. If the shop's data decide, it makes calls. */
type Understand = (
  value: string,
  client: Client,
  pathname: string,
) => string | undefined | Promise<string | undefined>;

/** The facts about a page that only the server needs. Browsers do not download them. */
export interface PageFacts<Data = never> {
  /** Replaces the title that the browser knows, for a page without scripts. */
  title?(data: Data): string;
  description: string | ((data: Data, frame: FrameData) => string);
  /** The canonical address of a page that has several. */
  canonicalPath?(data: Data): string;
  status?: 404;
  /**
   * The status, if it depends on the content: the page may say that something is missing or gone.
   */
  statusOf?(data: Data): 200 | 404 | 410;
  /**
   * For a pattern that any word fits: whether a page exists. If it does not, the kept page that
   * says so is sent, and made-up addresses cost no rendering.
   */
  exists?(pathname: string, client: Client): Promise<boolean>;
  /** The address of the page that says that none exists, if this kind has its own. */
  missing?: string;
  /** A feed with what is new on the page. */
  feed?: string;
  /**
   * 'always': also shown before the shop opens and while it is closed. 'while-closed': also shown
   * while it is closed for a time.
   */
  whileShut?: 'always' | 'while-closed';
  /** A document without scripts, which looks the same at any address. */
  still?: true;
  /** Query parameters that change the server's HTML. Others are ignored. */
  parameters?: Readonly<Record<string, Understand>>;
  /** The topics that the kept bytes of this page depend on. */
  depends?: readonly Topic[];
  /** For personal pages: they are shells without content for search engines. */
  private?: true;
  /** Search engines must leave it alone, though everybody may read it. */
  unlisted?: true;
  /**
   * The address holds a secret, like a reset link: no other site learns it, and nothing is kept.
   */
  secretAddress?: true;
  /**
   * A page of one person that is no shell: it is rendered anew for each request with its address.
   * 'to the letter' means that the address is case-sensitive.
   */
  fresh?: true | 'to the letter';
  /** The page shows letters, whose styles are in attributes. Only for developers' pages. */
  inlineStyles?: true;
  /** The first reviews for this page. Browsers get them as HTML, without data or scripts. */
  reviews?(data: Data, client: Client): Promise<ShownReviews>;
  /**
   * Present if link previews and search engines may show more than title, description and the
   * shop's card.
   */
  shared?(
    data: Data,
    publicUrl: string,
    frame: FrameData,
    card: Card,
    reviews: ShownReviews | undefined,
  ): Partial<Shared>;
}

/** The shop's own picture, for a page without a picture. */
export interface Card {
  path: string;
  width: number;
  height: number;
}

/** What link previews and search engines show of a page. */
export interface Shared {
  kind: 'website' | 'product' | 'article';
  picture: SharedPicture;
  /** The page's content in the vocabulary of schema.org, one object for each thing. */
  facts: object[];
}

export interface SharedPicture {
  path: string;
  width: number;
  height: number;
  shows: string;
}
