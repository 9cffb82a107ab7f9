/** The right one of the two navigation bars is there with the first paint. client/session.ts keeps it true later. */
const showWhoIsSignedIn =
  "try{if(localStorage.getItem('token')&&localStorage.getItem('isAuthenticated')==='true')document.documentElement.dataset.signedIn=''}catch{}";

/**
 * The page's code is fetched and run when the pictures that are seen first are painted, or after a second
 * at most: on a slow line it took their bytes, and kept a slow phone from painting for a third of a second.
 */
const startAfterFirstPaint =
  "addEventListener('DOMContentLoaded',async()=>{let d=document,a=s=>[...d.querySelectorAll(s)],l=a('[rel=later]'),s=d.createElement('script'),t=f=>Promise.race([f,new Promise(r=>setTimeout(r,1e3))]);await t(Promise.all(a('[fetchpriority=high]').map(i=>i.decode().catch(s=>s))));await t(new Promise(r=>requestAnimationFrame(()=>setTimeout(r))));if(l[0]){l.map(e=>e.rel='modulepreload');s.type='module';s.src=l[0].href;d.head.append(s)}})";

/** The one inline script. Constant, because the content security policy names its hash. */
export const headScript = `${showWhoIsSignedIn};${startAfterFirstPaint}`;
