import { namedIn, namesStanding, together, unwillingAmong } from '#features/origin/names.rules.ts';
import { recordedNames } from '#features/origin/people.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { MadeLetter, Piece, Span } from './issue.contract.ts';
import { keepNamed, lockUnsent } from './issues.queries.ts';
import { type ReadPiece, readText } from './read-text.ts';

type Ground = Pick<Context, 'pool' | 'clock'>;

/** The recorded people whose names stand in these texts, and whether each agrees to it now. */
export async function peopleNamed(context: Ground, texts: readonly string[]) {
  return namedIn(texts.join(' . '), await recordedNames(context));
}

/**
 * The names of recorded people that stand in a text, whether they agree or not, and the kept names
 * that stand in it.
 */
export async function namesIn(
  context: Ground,
  pieces: readonly Piece[],
  kept: readonly string[],
): Promise<string[]> {
  const texts = pieces.flatMap(wordsIn);
  const recorded = await peopleNamed(context, texts);
  return together(
    recorded.map(({ name }) => name),
    namesStanding(texts, kept),
  );
}

/**
 * Her record is removed. Each unsent newsletter that names her keeps her name, so that it leaves
 * her out.
 */
export async function keepGoneName(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  database: Database,
  name: string,
): Promise<void> {
  for (const { id, body, named } of await lockUnsent(database)) {
    const texts = readText(body, publicUrl).flatMap(wordsIn);
    if (namesStanding(texts, [name]).length > 0) {
      await keepNamed(database, id, together(named as string[], [name]));
    }
  }
}

/** The names among these that no person has who agrees to be named at this moment. */
export async function unwillingOf(context: Ground, named: readonly string[]): Promise<string[]> {
  return named.length > 0 ? unwillingAmong(named, await recordedNames(context)) : [];
}

/**
 * Leaves out what names a person who does not agree at this moment, or is not recorded any more.
 */
export async function readableNow<Letter extends Pick<MadeLetter, 'pieces' | 'named'>>(
  context: Ground,
  letter: Letter,
): Promise<Letter> {
  const { named = [] } = letter;
  const gone = await unwillingOf(context, named);
  return gone.length === 0 ? letter : { ...letter, pieces: withoutNames(letter.pieces, gone) };
}

/**
 * A paragraph, a heading or a point of a list that names one of these people is left out as a
 * whole, because all of it is about her.
 */
export function withoutNames(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  const people = names.map((name) => ({ name }));
  const isFree = (words: string) => namedIn(words, people).length === 0;
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'list') return wordsIn(piece).every(isFree) ? [piece] : [];
    const items = piece.items.filter((item) => isFree(spoken(item)));
    return items.length > 0 ? [{ ...piece, items }] : [];
  });
}

function wordsIn(piece: Piece | ReadPiece): string[] {
  if (piece.kind === 'paragraph') return [spoken(piece.spans)];
  if (piece.kind === 'list') return piece.items.map(spoken);
  if (piece.kind === 'picture') return [piece.shows];
  return piece.kind === 'product' ? [] : [piece.words];
}

function spoken(spans: readonly Span[]): string {
  return spans.map(({ words }) => words).join('');
}
