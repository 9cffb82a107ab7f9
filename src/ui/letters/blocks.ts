import type { LetterShop } from '#lib/letter-shop.ts';

/**
 * A piece of a letter, written once. `letterHtml` draws it; `letterText` writes it for programs
 * that show no HTML. A string, or a list of spans, is a paragraph; a line break in it stays one.
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
  /** Words that an admin typed, in whatever direction their script runs. */
  | { typed: string }
  /** Another person's words, set apart, because they must not pass for ours. */
  | { quote: string }
  | { button: string; to: string; withoutAddress?: true }
  | { code: string }
  | { facts: Facts }
  | { items: readonly Item[] }
  | { address: Addressed }
  | { sums: Sums };

/** Words, words that stand out, or a link. A link without words shows its address. */
export type Span = string | { strong: string } | { to: string; words?: string };

export interface LetterPicture {
  /** The whole address. */
  src: string;
  shows: string;
  width: number;
  height: number;
}

/** A product with its picture beside its name, and where it stands in the shop. */
export interface LetterProduct {
  name: string;
  price: string;
  picture: string | null;
  to: string;
}

/** An entry that is false or '' leaves no gap. */
export type Blocks = readonly (Block | false)[];

/** Names with their values, such as those of a receipt. */
export type Facts = readonly (Fact | false)[];

export type Fact = readonly [name: string, value: string];

export interface Item {
  name: string;
  quantity: number;
  /** The whole address of a small picture. Without it the words stand alone. */
  picture?: string | null;
}

export interface Addressed {
  customerName: string;
  shippingAddress: {
    street: string;
    city: string;
    region: string | null;
    country: string;
    phone: string;
    digitalAddress: string | null;
    landmark: string | null;
  };
  /** Where its customer comes for it; without a point it is brought. */
  deliveryChoice?:
    | { name: string; point: { hours: string; phone: string | null } | null }
    | undefined;
}

/** What was ordered and what it costs, in three parts that look different. */
export interface Sums {
  lines: readonly SumsLine[];
  before: readonly Fact[];
  total: Fact;
  taxes: readonly Fact[];
}

export interface SumsLine {
  key: string;
  name: string;
  /** What its picture shows, and the whole address of that. */
  shows: string;
  picture: string | null;
  /** '' for a single one. */
  each: string;
  /** What is in it, if it is a set. */
  parts?: readonly string[];
  amount: string;
}

/** A letter that the shop writes. */
export interface Letter<Content> {
  subject: (content: Content, shop: LetterShop) => string;
  blocks: (content: Content, shop: LetterShop) => Blocks;
  /** In letters that a person subscribed to: an address where one click ends the subscription. */
  unsubscribe?: (content: Content) => string;
  /** What a list of letters shows beside the subject, if that is not the beginning of the letter. */
  preheader?: (content: Content) => string;
  /** Somebody waits for it in front of the shop: it goes before all others. */
  urgent?: true;
  /** Made-up content that shows the letter, for /dev/mail and the tests. */
  preview: Content;
}
