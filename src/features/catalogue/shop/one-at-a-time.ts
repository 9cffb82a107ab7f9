/**
 * Chromium 156 lets a flick fly over a picture with `scroll-snap-stop: always`. Nothing can stop it
 * before the first frame of the scroll, which comes late on a busy phone. So while a finger swipes,
 * the strip can only stop at the pictures next to the seen one. Safari has no `scrollend` event,
 * but stops correctly by itself.
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

/**
 * Lets the strip stop at every picture again. The browser then snaps anew, which would end a scroll
 * that began earlier, so `goOn` runs two frames later.
 */
export function letGoOn(strip: HTMLElement, goOn: () => void) {
  for (const place of strip.children) place.removeAttribute('data-beyond');
  requestAnimationFrame(() => requestAnimationFrame(goOn));
}
