/** The right one of the two navigation bars is there with the first paint. client/session.ts keeps it true later. */
const showWhoIsSignedIn =
  "try{let s=localStorage;if(s.token&&s.isAuthenticated==='true')document.documentElement.dataset.signedIn=''}catch{}";

/**
 * The page's code is fetched and run when the pictures that are seen first are painted, or after a second
 * at most: on a slow line it took their bytes, and kept a slow phone from painting for a third of a second.
 * What is seen is observed with the first frame.
 */
const startAfterFirstPaint =
  "addEventListener('DOMContentLoaded',async()=>{let a=s=>[...document.querySelectorAll(s)],l=a('[rel=later]');await Promise.race([new Promise(r=>setTimeout(r,999)),Promise.allSettled(a('[fetchpriority=high]').map(i=>i.decode())).then(()=>new Promise(r=>new IntersectionObserver(r).observe(document.body)))]);l.map(e=>e.rel='modulepreload');l[0]&&import(l[0].href)})";

/** The one inline script. Constant, because the content security policy names its hash. */
export const headScript = `${showWhoIsSignedIn};${startAfterFirstPaint}`;
