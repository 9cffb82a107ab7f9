import { seenPages, seenPictures } from './seen-caches.ts';

/**
 * Who is signed in, as the browser's storage says. Only a hint for what to show: the server decides.
 * The keys are those of section 3 of the specification.
 */
const hint = 'signedIn';

export function readToken(): string | null {
  return read('token');
}

export function isSignedIn(): boolean {
  return Boolean(readToken()) && read('isAuthenticated') === 'true';
}

/** Keeps what the first paint showed true: another tab, or this one, signed in or out. */
export function followSession(): void {
  const show = () => {
    const root = document.documentElement;
    if (isSignedIn()) root.dataset[hint] = '';
    // Each tab has a storage of its own, which only itself can empty.
    else if (hint in root.dataset) {
      delete root.dataset[hint];
      sessionStorage.clear();
    }
  };
  onSessionChange(show);
  show();
}

/** Here, or in another tab. Answers how to stop. */
export function onSessionChange(changed: () => void): () => void {
  addEventListener('storage', changed);
  addEventListener('authChanged', changed);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('authChanged', changed);
  };
}

interface SignedIn {
  token: string;
  user: { _id: string; email: string; role: 'user' | 'admin' };
}

/** What logging in leaves behind. `adminToken` is the admin's own token, as section 3 names it. */
export function keepSession({ token, user }: SignedIn): void {
  const kept = {
    isAuthenticated: 'true',
    userRole: user.role,
    userEmail: user.email,
    userId: user._id,
    ...(user.role === 'admin' ? { adminToken: token } : {}),
    // The other tabs follow it: by then the rest is there, and between two tokens there is never none.
    token,
  };
  if (user.role !== 'admin') localStorage.removeItem('adminToken');
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  dispatchEvent(new Event('authChanged'));
}

/**
 * The keys that section 4 of the specification names, and all else that tells who was here: whoever sits
 * down at this machine next sees neither what was looked at nor what was searched for.
 */
export function forgetSession(): void {
  localStorage.clear();
  for (const seen of [seenPages, seenPictures]) void globalThis.caches?.delete(seen);
  dispatchEvent(new Event('authChanged'));
}

export function isAdmin(): boolean {
  return isSignedIn() && read('userRole') === 'admin';
}

/** A browser that refuses its storage throws; whoever uses it is a visitor. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
