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
    else delete root.dataset[hint];
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

/** Logging out as the storage knows it: the four keys that section 4 of the specification names. */
export function forgetSession(): void {
  for (const key of ['token', 'isAuthenticated', 'userRole', 'userEmail']) {
    localStorage.removeItem(key);
  }
  dispatchEvent(new Event('authChanged'));
}

/** A browser that refuses its storage throws; whoever uses it is a visitor. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
