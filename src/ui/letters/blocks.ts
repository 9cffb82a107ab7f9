/**
 * A piece of a letter, written once: `letterHtml` draws it, `letterText` writes it for programs that
 * show no HTML. A string, or a list of spans, is a paragraph; a line break in one stays one.
 */
export type Block =
  | string
  | readonly Span[]
  | { strong: string }
  | { headed: string; words: string }
  /** Words as somebody of the shop typed them, in whatever direction their script runs. */
  | { typed: string }
  /** Somebody else's words, set apart: they cannot pass for ours. */
  | { quote: string }
  | { button: string; to: string; withoutAddress?: true }
  | { code: string }
  | { facts: Facts }
  | { items: readonly Item[] }
  | { address: Addressed }
  | { sums: Sums };

/** Words, or a link, which shows its address unless it is given words. */
export type Span = string | { to: string; words?: string };

/** What is false or '' leaves no gap. */
export type Blocks = readonly (Block | false)[];

/** Names with their values, such as those of a receipt. */
export type Facts = readonly (Fact | false)[];

export type Fact = readonly [name: string, value: string];

export interface Item {
  name: string;
  quantity: number;
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
}

/** What was ordered and what it comes to, in three parts that look differently. */
export interface Sums {
  lines: readonly SumsLine[];
  before: readonly Fact[];
  total: Fact;
  taxes: readonly Fact[];
}

export interface SumsLine {
  key: string;
  name: string;
  /** '' of a single one. */
  each: string;
  amount: string;
}

/** A letter that the shop writes. */
export interface Letter<Content> {
  subject: (content: Content) => string;
  blocks: (content: Content) => Blocks;
  /** Where one press ends what the letter came by, of letters that were subscribed to. */
  unsubscribe?: (content: Content) => string;
  /** What the letter looks like with made-up content, for /dev/mail and the tests. */
  preview: Content;
}
