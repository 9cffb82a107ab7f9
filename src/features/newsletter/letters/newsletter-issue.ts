import type { LetterShop } from '#lib/letter-shop.ts';
import { pages, productPath } from '#lib/paths.ts';
import type { Block, Blocks, Span as LetterSpan } from '#ui/letters/blocks.ts';
import type { MadeLetter, Piece, Span } from '../issue.contract.ts';
import { letterPath } from '../issue.rules.ts';

export interface NewsletterIssueLetter extends MadeLetter {
  publicUrl: string;
  /** The registered name of the business. Null if the shop gives none. */
  business: string | null;
  archiveUrl: string;
  unsubscribeUrl: string;
  /** The co-operative whose news it is. Absent in a newsletter. */
  followed?: { name: string; to: string };
}

export const subject = ({ subject: words }: NewsletterIssueLetter) => words;

export const preheader = (letter: NewsletterIssueLetter) => letter.preheader;

export const unsubscribe = ({ unsubscribeUrl }: NewsletterIssueLetter) => unsubscribeUrl;

const publicUrl = 'https://shop.example';

const madePreview: MadeLetter = {
  subject: 'The first nuts have fallen',
  preheader: 'What that means for this year’s butter',
  pieces: [
    {
      kind: 'paragraph',
      spans: [
        { words: 'The season has begun, and the women of ' },
        { words: 'Tamale', strong: true },
        { words: ' gather from ' },
        { words: 'the first light', to: '/blog' },
        { words: ' on.' },
      ],
    },
    { kind: 'heading', words: 'New this month' },
    {
      kind: 'product',
      name: 'Lemongrass Body Butter',
      price: 'GH₵60.00',
      path: productPath('lemongrass-body-butter'),
      picture: `/media/${'a'.repeat(64)}/320.jpg`,
    },
    { kind: 'list', numbered: false, items: [[{ words: 'No scent but its own' }]] },
    { kind: 'quote', words: 'It melts in the hand.' },
  ],
  code: 'HARMATTAN10',
};

export const preview: NewsletterIssueLetter = {
  ...madePreview,
  publicUrl,
  business: 'Example Limited',
  archiveUrl: `${publicUrl}${letterPath('the-first-nuts-have-fallen')}`,
  unsubscribeUrl: `${publicUrl}${pages.newsletterUnsubscribe}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

export const blocks = (letter: NewsletterIssueLetter, shop: LetterShop): Blocks => [
  ...textOf(letter),
  [{ to: letter.archiveUrl, words: 'Read it in the browser' }],
  whyOf(letter, shop),
  signature(letter),
];

/** Each consent is ended by a link of its own. */
function whyOf({ followed, unsubscribeUrl }: NewsletterIssueLetter, shop: LetterShop): Block {
  if (!followed) {
    return [
      `You get this email because you subscribed to the ${shop.name} newsletter. `,
      { to: unsubscribeUrl, words: 'Unsubscribe' },
    ];
  }
  return [
    'You get this email because you follow ',
    { to: followed.to, words: followed.name },
    '. ',
    { to: unsubscribeUrl, words: 'Stop following' },
  ];
}

type Told = Pick<NewsletterIssueLetter, 'pieces' | 'code' | 'publicUrl'>;

export function textOf({ pieces, code, publicUrl: shopUrl }: Told): Blocks {
  return [
    ...pieces.map((piece) => blockOf(piece, shopUrl)),
    code !== null && { facts: [['Your discount code', code]] },
  ];
}

/** The shop's name and address stand in the foot of every letter. */
export function signature({ business }: Pick<NewsletterIssueLetter, 'business'>): Block {
  return business === null ? '' : `Sent by ${business}.`;
}

function blockOf(piece: Piece, shopUrl: string): Block {
  const whole = (address: string) => (address.startsWith('/') ? `${shopUrl}${address}` : address);
  const spansOf = (spans: readonly Span[]): LetterSpan[] =>
    spans.map(({ words, to, strong }) => {
      if (to) return { to: whole(to), words };
      return strong ? { strong: words } : words;
    });
  if (piece.kind === 'heading') return { heading: piece.words };
  if (piece.kind === 'paragraph') return spansOf(piece.spans);
  if (piece.kind === 'quote') return { quote: piece.words };
  if (piece.kind === 'list') return { list: piece.items.map(spansOf), numbered: piece.numbered };
  if (piece.kind === 'picture') return { picture: { ...piece, src: whole(piece.src) } };
  const { name, price, path, picture } = piece;
  return { product: { name, price, to: whole(path), picture: picture && whole(picture) } };
}
