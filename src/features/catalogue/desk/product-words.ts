const most = 75;

/** Shortens a description to the room in a row, at the end of a word. */
export function shorten(description: string): string {
  const plain = description.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const words = plain.slice(0, most).replace(/ \S*$/, '');
  return `${words}…`;
}
