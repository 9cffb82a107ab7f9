import { seenPages, seenPictures } from './seen-caches.ts';

/**
 * Who is signed in, according to the browser's storage. This only hints at what to show: the server
 * decides. The keys are those of section 3 of the specification.
 */
const hint = 'signedIn';

/**
 * In the session storage: what somebody typed and has not sent, with whose it is. A key that begins
 * with it is a draft too.
 */
export const draftKey = 'draft';

export function readToken(): string | null {
  return read('token');
}

export function isSignedIn(): boolean {
  return Boolean(readToken()) && read('isAuthenticated') === 'true';
}

/** Keeps the first paint's choice right when this tab or another one signs in or out. */
export function followSession(): void {
  let known: string | null;
  const show = ({ key: changed }: Partial<StorageEvent> = {}) => {
    const { dataset } = document.documentElement;
    known = readToken();
    if (isSignedIn()) dataset[hint] = '';
    // Each tab has its own session storage, which only the tab itself can empty. Null means that
    // everything was cleared: the person has left.
    else if (hint in dataset) {
      delete dataset[hint];
      for (const key of Object.keys(sessionStorage)) {
        if (changed === null || !key.startsWith(draftKey)) sessionStorage.removeItem(key);
      }
    }
  };
  onSessionChange(show);
  // A page that the browser keeps for its back button hears nothing meanwhile. If nobody is signed
  // in when it comes back, the person counts as having left.
  addEventListener('pageshow', () => {
    const token = readToken();
    if (token !== known) dispatchEvent(new StorageEvent('storage', { key: token && 'token' }));
  });
  show();
}

/** In this tab or in another. Returns a function that stops it. */
export function onSessionChange(changed: (change: Event) => void): () => void {
  addEventListener('storage', changed);
  addEventListener('authChanged', changed);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('authChanged', changed);
  };
}

interface Name {
  firstName: string;
  lastName: string;
}

interface SignedIn {
  token: string;
  user: { _id: string; email: string; role: 'user' | 'admin' } & Name;
}

/** Stores the keys of a sign-in. `adminToken` is the admin's own token, as section 3 names it. */
export function keepSession({ token, user }: SignedIn): void {
  const kept = {
    isAuthenticated: 'true',
    userRole: user.role,
    userEmail: user.email,
    userId: user._id,
    firstName: user.firstName,
    lastName: user.lastName,
    ...(user.role === 'admin' ? { adminToken: token } : {}),
    // The other tabs follow it, so it is written last: the rest is there by then, and a token is
    // never missing in between.
    token,
  };
  if (user.role !== 'admin') localStorage.removeItem('adminToken');
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  dispatchEvent(new Event('authChanged'));
}

/**
 * Removes the keys that section 4 of the specification names, and everything else that tells who
 * was here. The next person at this machine must not see what was looked at or searched for. Only
 * a draft stays in its tab: a customer whose session has ended signs in again and goes on.
 */
export function forgetSession(): void {
  // One by one. A storage that is cleared at once tells the other tabs that the person has left.
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  forgetSeen();
}

/** The person leaves: nothing stays, in no tab. */
export function leaveShop(): void {
  sessionStorage.clear();
  localStorage.clear();
  forgetSeen();
}

function forgetSeen() {
  for (const seen of [seenPages, seenPictures]) void globalThis.caches?.delete(seen);
  dispatchEvent(new Event('authChanged'));
}

/** A session from before names were kept, or a name changed elsewhere, is put right here. */
export function keepName({ firstName, lastName }: Name): void {
  if (read('firstName') === firstName && read('lastName') === lastName) return;
  localStorage.setItem('firstName', firstName);
  localStorage.setItem('lastName', lastName);
  dispatchEvent(new Event('authChanged'));
}

/** What the browser keeps of the signed-in person; empty for a visitor. */
export function readOwn(key: 'firstName' | 'lastName' | 'userEmail' | 'userId'): string {
  return (isSignedIn() && read(key)) || '';
}

export function isAdmin(): boolean {
  return isSignedIn() && read('userRole') === 'admin';
}

/** A browser that refuses its storage throws; its person counts as a visitor. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
