/**
 * Runs before the first paint, so that the right one of the two navigation bars is there at once.
 * Constant, because the content security policy names its hash. client/session.ts keeps it true later.
 */
export const signedInHint =
  "try{if(localStorage.getItem('token')&&localStorage.getItem('isAuthenticated')==='true')document.documentElement.dataset.signedIn=''}catch{}";
