import { seenPages, seenPictures } from './seen-caches.ts';

/**
 * Tells who is signed in, according to the browser's storage. This only decides what to show: the
 * server checks. The keys are those of section 3 of the specification.
 */
const hint = 'signedIn';

/**
 * The beginning of the session storage's keys for drafts: what a person typed and has not sent,
 * with the person's address.
 */
export const draftKey = 'draft';

export function readToken(): string | null {
  return read('token');
}

export function isSignedIn(): boolean {
  return Boolean(readToken()) && read('isAuthenticated') === 'true';
}

/**
 * Keeps the attribute that the first paint sets right when this tab or another one signs in or out.
 */
export function followSession(): void {
  let known: string | null;
  const show = ({ key: changed }: Partial<StorageEvent> = {}) => {
    const { dataset } = document.documentElement;
    known = readToken();
    if (isSignedIn()) dataset[hint] ??= '';
    // Each tab has its own session storage, which only that tab can empty. Null means that the
    // storage was cleared: the person has logged out.
    else if (hint in dataset) {
      delete dataset[hint];
      for (const key of Object.keys(sessionStorage)) {
        if (changed === null || !key.startsWith(draftKey)) sessionStorage.removeItem(key);
      }
    }
  };
  onSessionChange(show);
  // A page kept for the back button gets no events. If nobody is signed in when it comes back, the
  // person counts as logged out.
  addEventListener('pageshow', () => {
    const token = readToken();
    if (token !== known) dispatchEvent(new StorageEvent('storage', { key: token && 'token' }));
  });
  show();
}

/**
 * Calls `changed` for changes in this tab and in others. Returns a function that removes the
 * listener.
 */
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

/** Stores the keys of a sign-in. `adminToken` is an admin's token under its name in section 3. */
export function keepSession({ token, user }: SignedIn): void {
  const kept = {
    isAuthenticated: 'true',
    userRole: user.role,
    userEmail: user.email,
    userId: user._id,
    firstName: user.firstName,
    lastName: user.lastName,
    ...(user.role === 'admin' ? { adminToken: token } : {}),
    // Other tabs react to the token, so it is written last, when the other keys are there.
    token,
  };
  if (user.role !== 'admin') localStorage.removeItem('adminToken');
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  dispatchEvent(new Event('authChanged'));
}

/**
 * Removes the keys that section 4 of the specification names, and everything else that tells who
 * was here. The next person at this machine must not see what was viewed or searched for. Only a
 * draft stays in its tab, because a customer whose session has ended signs in again and continues.
 */
export function forgetSession(): void {
  // One by one, because clearing the storage at once tells the other tabs that the person has
  // logged out.
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  forgetSeen();
}

/** The person logs out: nothing stays in any tab. */
export function leaveShop(): void {
  sessionStorage.clear();
  localStorage.clear();
  forgetSeen();
}

function forgetSeen() {
  for (const seen of [seenPages, seenPictures]) void globalThis.caches?.delete(seen);
  dispatchEvent(new Event('authChanged'));
}

/** Updates the stored name, which an older session may lack and another device may have changed. */
export function keepName({ firstName, lastName }: Name): void {
  if (read('firstName') === firstName && read('lastName') === lastName) return;
  localStorage.setItem('firstName', firstName);
  localStorage.setItem('lastName', lastName);
  dispatchEvent(new Event('authChanged'));
}

/** What the browser has stored of the signed-in person. Empty for a visitor. */
export function readOwn(key: 'firstName' | 'lastName' | 'userEmail' | 'userId'): string {
  return (isSignedIn() && read(key)) || '';
}

export function isAdmin(): boolean {
  return isSignedIn() && read('userRole') === 'admin';
}

/** A browser that blocks its storage throws. Its person counts as a visitor. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
