// The only inline script. It runs in the head of every page, before the first paint. The build
// minifies it (scripts/build.ts). It is constant, because the content security policy names its
// hash.

// Makes the first paint show the right one of both navigation bars. client/session.ts keeps it
// right. The value is the search of the address: the server drew all products, and a customer's
// search hides them until it is carried out (products.module.css, use-shelf.ts).
const { dataset } = document.documentElement;
try {
  const storage = localStorage;
  if (storage.token && storage.isAuthenticated === 'true') dataset.signedIn = location.search;
} catch {
  // If the browser blocks storage, nobody is signed in.
}

// If the page's code cannot be loaded, nothing carries the search out, and all products are better
// than none. Both the import below and browser.tsx then leave a rejection.
// biome-ignore lint/suspicious/noGlobalAssign: addEventListener would cost each page more bytes
onunhandledrejection = () => {
  dataset.signedIn &&= '';
};

// A button pressed before the code is loaded is pressed again afterwards (arrival.ts). The browser
// itself opens a popover.
addEventListener(
  'click',
  ({ target }) => {
    if ('alive' in dataset) return;
    const button = (target as Element).closest('[type=button]:not([popovertarget])');
    button?.setAttribute('early', '');
  },
  true,
);

// On a phone's first visit the faces load after the first visible pictures, because the two font
// files are larger and would take most of a slow connection. The stand-ins keep their place
// (fonts.css). The next page shows Source Sans (late-font.ts).
let loud: string | undefined;
if (matchMedia('(pointer:coarse)').matches && !navigator.serviceWorker?.controller) {
  const [sheet] = document.styleSheets;
  const rules = (sheet?.cssRules ?? []) as ArrayLike<CSSFontFaceRule>;
  for (let at = rules.length; at--; ) {
    const style = rules[at]?.style;
    // Only the two faces that are fetched have this property.
    const display = style?.getPropertyValue('font-display');
    if (!display) continue;
    if (display === 'swap') loud = style?.getPropertyValue('src');
    sheet?.deleteRule(at);
  }
}

// The other pictures (picture.module.css) and the page's code are fetched after the first visible
// pictures are painted, or after a second at most. Otherwise they would slow those pictures down on
// a slow connection, and the code would delay the first paint on a slow phone.
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
      // The observer reports with the first frame.
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
