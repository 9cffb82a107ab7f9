/**
 * Chromium 156 lets a flick fly over a picture that says "always stop here": up to the first frame of the
 * flight nothing stops it, and on a busy phone that frame comes late. So while a finger swipes, only the
 * pictures beside the one seen are places to come to rest. A browser that does not tell when it rests
 * (Safari) stops by itself.
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

/** The browser then looks anew where it rests, which would end a scroll that had begun before. */
export function letGoOn(strip: HTMLElement, goOn?: () => void) {
  for (const place of strip.children) place.removeAttribute('data-beyond');
  if (goOn) requestAnimationFrame(() => requestAnimationFrame(goOn));
}
