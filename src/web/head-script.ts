// The one inline script. It runs in the head of every page, before anything is painted. The build
// makes it small (scripts/build.ts). It is constant, because the content security policy names its
// hash.

// The first paint has the right one of both navigation bars. client/session.ts keeps it so.
const { dataset } = document.documentElement;
try {
  const storage = localStorage;
  if (storage.token && storage.isAuthenticated === 'true') dataset.signedIn = '';
} catch {
  // Where the browser refuses storage, nobody is signed in.
}

// A button that is pressed before the code is there is pressed once more when it is (arrival.ts). The
// browser itself opens a popover.
addEventListener(
  'click',
  ({ target }) => {
    if ('alive' in dataset) return;
    const button = (target as Element).closest('[type=button]:not([popovertarget])');
    button?.setAttribute('early', '');
  },
  true,
);

// On a phone's first visit the faces come after the pictures that are seen first: the two files are
// larger than these, and took two thirds of a slow line from them. The stand-ins keep their places
// (fonts.css). Source Sans is shown by the next page (late-face.ts).
let loud: string | undefined;
if (matchMedia('(pointer:coarse)').matches && !navigator.serviceWorker?.controller) {
  const [sheet] = document.styleSheets;
  const rules = [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[];
  for (const [at, { style }] of [...rules.entries()].reverse()) {
    // Only the two that are fetched have one.
    const display = style?.getPropertyValue('font-display');
    if (!display) continue;
    if (display === 'swap') loud = style.getPropertyValue('src');
    sheet?.deleteRule(at);
  }
}

// The other pictures (picture.module.css) and the page's code are fetched when the first visible
// pictures are painted, or after a second at most. On a slow line they took bytes from those, and the
// code kept a slow phone from painting for a third of a second.
dataset.unpainted = '';
addEventListener('DOMContentLoaded', async () => {
  const all = <Found extends Element>(selector: string) => [
    ...document.querySelectorAll<Found>(selector),
  ];
  const scripts = all<HTMLLinkElement>('[rel=later]');
  await Promise.race([
    new Promise((late) => setTimeout(late, 999)),
    Promise.allSettled(
      all<HTMLImageElement>('[fetchpriority=high]').map((picture) => picture.decode()),
    ).then(
      // The visible parts are observed with the first frame.
      () => new Promise((painted) => new IntersectionObserver(painted).observe(document.body)),
    ),
  ]);
  delete dataset.unpainted;
  if (loud) {
    const face = new FontFace('Ojuju', loud, { weight: '700' });
    void face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    );
  }
  for (const script of scripts) script.rel = 'modulepreload';
  if (scripts[0]) void import(scripts[0].href);
});
