import type { Context } from '#platform/context.ts';
import { namedIn, nameKey } from '../origin/names.rules.ts';
import { recordedNames } from '../origin/people.ts';
import type { MadeLetter, Piece, Span } from './issue.contract.ts';

type Ground = Pick<Context, 'pool' | 'clock'>;

/** The recorded people whose names stand in these texts, and whether each agrees to it now. */
export async function peopleNamed(context: Ground, texts: readonly string[]) {
  return namedIn(texts.join(' . '), await recordedNames(context));
}

/** Who is named in a text, whether she agrees or not. */
export async function namesIn(context: Ground, pieces: readonly Piece[]): Promise<string[]> {
  return (await peopleNamed(context, pieces.flatMap(wordsIn))).map(({ name }) => name);
}

/** Without what names somebody who does not agree to it at this moment, or is recorded no more. */
export async function readableNow<Letter extends Pick<MadeLetter, 'pieces' | 'named'>>(
  context: Ground,
  letter: Letter,
): Promise<Letter> {
  const { named = [] } = letter;
  if (named.length === 0) return letter;
  const agreeing = (await recordedNames(context)).filter(({ agrees }) => agrees);
  const keys = new Set(agreeing.map(({ name }) => nameKey(name)));
  const gone = named.filter((name) => !keys.has(nameKey(name)));
  return { ...letter, pieces: withoutNames(letter.pieces, gone) };
}

/** A paragraph, a heading, a point of a list that names one of them goes as a whole: it tells of her. */
export function withoutNames(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  const people = names.map((name) => ({ name }));
  const isFree = (words: string) => namedIn(words, people).length === 0;
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'list') return wordsIn(piece).every(isFree) ? [piece] : [];
    const items = piece.items.filter((item) => isFree(spoken(item)));
    return items.length > 0 ? [{ ...piece, items }] : [];
  });
}

function wordsIn(piece: Piece): string[] {
  if (piece.kind === 'paragraph') return [spoken(piece.spans)];
  if (piece.kind === 'list') return piece.items.map(spoken);
  if (piece.kind === 'picture') return [piece.shows];
  return piece.kind === 'product' ? [] : [piece.words];
}

function spoken(spans: readonly Span[]): string {
  return spans.map(({ words }) => words).join('');
}
