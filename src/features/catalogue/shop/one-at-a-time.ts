/**
 * Chromium 156 lets a flick fly over a picture that says "always stop here". Nothing stops it
 * before the flight's first frame, and on a busy phone that frame comes late. So while a finger
 * swipes, only the pictures next to the seen one can stop it. Safari does not tell when it rests,
 * but stops by itself.
 */
export function keepToNeighbours(strip: HTMLElement, seen: number) {
  if (!('onscrollend' in strip)) return;
  for (const [index, place] of [...strip.children].entries()) {
    place.toggleAttribute('data-beyond', Math.abs(index - seen) > 1);
  }
}

export function isKept(strip: HTMLElement): boolean {
  return strip.querySelector('[data-beyond]') !== null;
}

/** The browser then looks anew where it rests. That would end a scroll that began before. */
export function letGoOn(strip: HTMLElement, goOn: () => void) {
  for (const place of strip.children) place.removeAttribute('data-beyond');
  requestAnimationFrame(() => requestAnimationFrame(goOn));
}
