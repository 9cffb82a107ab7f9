/** Finds the drawing in the page, between its fences. */
export function drawingIn(page: string): string {
  const [, drawing] = /^```house\n(.*?)\n```$/ms.exec(page) ?? [];
  if (drawing === undefined) throw new Error('docs/architecture.md has no drawing');
  return drawing;
}
