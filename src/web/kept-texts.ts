/** A text that stands in many pages. Whoever sends them keeps its bytes by this object. */
export interface KeptText {
  readonly text: string;
}

export type Pieces = readonly (string | KeptText)[];

/** On both sides of a mark. Nobody can write it into a text of the shop. */
const edge = `\0${crypto.randomUUID()}\0`;

/** For one drawing: a mark stands in it for each text that is kept. */
export function openMarks() {
  const texts: KeptText[] = [];
  return {
    mark: (text: KeptText) => `${edge}${texts.push(text) - 1}${edge}`,
    /** What React drew, with the texts in the places of their marks. */
    piecesOf: (html: string): Pieces =>
      html.split(edge).map((piece, place) => (place % 2 ? (texts[Number(piece)] ?? '') : piece)),
  };
}
