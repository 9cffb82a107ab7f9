import type { LetterShop } from '#lib/letter-shop.ts';

/**
 * A piece of a letter, written once. `letterHtml` draws it; `letterText` writes it for programs
 * that show no HTML. A string, or a list of spans, is a paragraph, and keeps its line breaks.
 */
export type Block =
  | string
  | readonly Span[]
  | { strong: string }
  | { headed: string; words: string }
  | { heading: string }
  | { list: readonly (readonly Span[])[]; numbered: boolean }
  | { picture: LetterPicture }
  | { product: LetterProduct }
  /** Words that an admin typed, in the direction of their script. */
  | { typed: string }
  /** Another person's words, set apart so that they do not pass for the shop's. */
  | { quote: string }
  | { button: string; to: string; withoutAddress?: true }
  | { code: string }
  | { facts: Facts }
  | { items: readonly Item[] }
  | { address: Addressed }
  | { sums: Sums };

/** Words, emphasized words, or a link. A link without words shows its address. */
export type Span = string | { strong: string } | { to: string; words?: string };

export interface LetterPicture {
  /** The full address. */
  src: string;
  shows: string;
  width: number;
  height: number;
}

/** A product with its picture beside its name, and its page's address. */
export interface LetterProduct {
  name: string;
  price: string;
  picture: string | null;
  to: string;
}

/** An entry that is false leaves no gap. */
export type Blocks = readonly (Block | false)[];

/** Names with their values, as on a receipt. */
export type Facts = readonly (Fact | false)[];

export type Fact = readonly [name: string, value: string];

export interface Item {
  name: string;
  quantity: number;
  /** The full address of a small picture. Without it, only the words are shown. */
  picture?: string | null;
}

export interface Addressed {
  customerName: string;
  shippingAddress: {
    /** Absent in letters that were written before an order could name who receives it. */
    recipient?: string | null;
    street: string;
    city: string;
    region: string | null;
    country: string;
    phone: string;
    digitalAddress: string | null;
    landmark: string | null;
  };
  /** Where the customer picks the order up. Without a point it is delivered. */
  deliveryChoice?:
    | { name: string; point: { hours: string; phone: string | null } | null }
    | undefined;
}

/** The ordered products and the costs, in three parts that look different. */
export interface Sums {
  lines: readonly SumsLine[];
  before: readonly Fact[];
  total: Fact;
  taxes: readonly Fact[];
}

export interface SumsLine {
  key: string;
  name: string;
  /** The description of the picture, and the picture's full address. */
  shows: string;
  picture: string | null;
  /** The price of each piece. '' if there is only one. */
  each: string;
  /** The parts, if it is a set. */
  parts?: readonly string[];
  amount: string;
}

/** A letter that the shop writes. */
export interface Letter<Content> {
  subject: (content: Content, shop: LetterShop) => string;
  blocks: (content: Content, shop: LetterShop) => Blocks;
  /** For letters that a person subscribed to: an address where one click ends the subscription. */
  unsubscribe?: (content: Content) => string;
  /**
   * What a mail program's list shows beside the subject, if that is not the beginning of the
   * letter.
   */
  preheader?: (content: Content) => string;
  /** A person waits for the letter in front of the shop, so it goes before all others. */
  urgent?: true;
  /** Made-up content that shows the letter, for /dev/mail and the tests. */
  preview: Content;
}
