import { readProduct } from '#features/catalogue/catalogue.ts';
import { picturesByHash } from '#features/media/media.ts';
import { formatMoney } from '#lib/money.ts';
import { mediaPath, productPath } from '#lib/paths.ts';
import { smallAddress } from '#lib/picture.ts';
import type { Context } from '#platform/context.ts';
import type { Content } from './desk.contract.ts';
import type { MadeLetter, Piece } from './issue.contract.ts';
import { namesIn } from './named-people.ts';
import { type ReadPiece, readText } from './read-text.ts';

/** The width of an email's paper in pixels, without its edges. */
const paper = 496;

export interface Composed {
  letter: MadeLetter;
  /** The addresses in the text of products that the shop does not sell. */
  missing: string[];
  /** The pictures that the text names and the shop does not have. */
  lost: string[];
  /** The pictures that the letter shows, the products' among them. */
  pictures: string[];
}

/**
 * Makes what the readers get, with the products and prices of this moment. `kept` are names that
 * were found in the text before: such a person may not be recorded any more.
 */
export async function composeIssue(
  context: Context,
  { subject, preheader, body, code }: Pick<Content, 'subject' | 'preheader' | 'body' | 'code'>,
  kept: readonly string[] = [],
): Promise<Composed> {
  const read = readText(body, context.publicUrl);
  const products = await productsIn(context, read);
  const hashes = read.flatMap((piece) => (piece.kind === 'picture' ? [piece.hash] : []));
  const pictures = await picturesByHash(context.pool, hashes);
  const pieces = read.flatMap((piece): Piece[] => {
    if (piece.kind === 'product') {
      const product = products.get(piece.slug);
      return product ? [product.piece] : [];
    }
    if (piece.kind !== 'picture') return [piece];
    const picture = pictures.get(piece.hash);
    return picture ? [showPicture(picture, piece.shows)] : [];
  });
  const known = [...products.values()].filter((product) => product !== undefined);
  return {
    letter: { subject, preheader, pieces, code, named: await namesIn(context, pieces, kept) },
    missing: [...products].flatMap(([slug, product]) => (product ? [] : [productPath(slug)])),
    lost: hashes.filter((hash) => !pictures.has(hash)),
    pictures: [...new Set([...hashes, ...known.flatMap(({ hash }) => hash ?? [])])],
  };
}

interface Card {
  piece: Piece;
  hash: string | undefined;
}

async function productsIn(context: Context, read: readonly ReadPiece[]) {
  const cards = new Map<string, Card | undefined>();
  for (const piece of read) {
    if (piece.kind !== 'product' || cards.has(piece.slug)) continue;
    const found = await readProduct(context, piece.slug);
    cards.set(piece.slug, found.ok ? cardOf(found.value) : undefined);
  }
  return cards;
}

type Details = Extract<Awaited<ReturnType<typeof readProduct>>, { ok: true }>['value'];

function cardOf({ name, slug, price, sizes = [], pictures: [picture] }: Details): Card {
  const isFrom = sizes.some((size) => size.price !== price);
  return {
    hash: picture?.hash,
    piece: {
      kind: 'product',
      name,
      price: isFrom ? `from ${formatMoney(price)}` : formatMoney(price),
      path: productPath(slug),
      picture: picture ? smallAddress(picture) : null,
    },
  };
}

type Described = ReturnType<Awaited<ReturnType<typeof picturesByHash>>['get']>;

/** Chooses a file that is sharp on a phone, drawn as wide as the paper. */
function showPicture({ hash, width, height, files }: NonNullable<Described>, shows: string): Piece {
  const file = files.jpg.find((one) => one >= paper) ?? files.jpg.at(-1) ?? width;
  const drawn = Math.min(paper, width);
  return {
    kind: 'picture',
    src: mediaPath(hash, file, 'jpg'),
    shows,
    width: drawn,
    height: Math.round((drawn * height) / width),
  };
}
