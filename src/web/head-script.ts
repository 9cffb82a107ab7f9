// The one inline script: it runs in the head of every page, before anything is painted. The build writes it
// small (scripts/build.ts); it is constant, because the content security policy names its hash.

// The right one of the two navigation bars is there with the first paint. client/session.ts keeps it true later.
try {
  const storage = localStorage;
  if (storage.token && storage.isAuthenticated === 'true') {
    document.documentElement.dataset.signedIn = '';
  }
} catch {
  // Where storage is refused nobody is signed in.
}

// The page's code is fetched and run when the pictures that are seen first are painted, or after a second
// at most: on a slow line it took their bytes, and kept a slow phone from painting for a third of a second.
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
      // What is seen is observed with the first frame.
      () => new Promise((painted) => new IntersectionObserver(painted).observe(document.body)),
    ),
  ]);
  for (const script of scripts) script.rel = 'modulepreload';
  if (scripts[0]) void import(scripts[0].href);
});
