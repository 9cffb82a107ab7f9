/** By hand: a pattern for it starts anew at each slash of a thousand that something stands behind. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
