/** A text that is part of many pages. The code that sends them keeps its bytes by this object. */
export interface KeptText {
  readonly text: string;
}

export type Pieces = readonly (string | KeptText)[];

/** Stands on both sides of a mark. It is random, so no text of the shop can contain it. */
const edge = `\0${crypto.randomUUID()}\0`;

/** For one rendering: a mark stands for each kept text. */
export function openMarks() {
  const texts: KeptText[] = [];
  return {
    mark: (text: KeptText) => `${edge}${texts.push(text) - 1}${edge}`,
    /** Replaces the marks in React's HTML by their texts. */
    piecesOf: (html: string): Pieces =>
      html.split(edge).map((piece, place) => (place % 2 ? (texts[Number(piece)] ?? '') : piece)),
  };
}
