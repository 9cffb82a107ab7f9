import type { Faults } from '#client/check-input.ts';

const probe = 'storageProbe';

/**
 * Only the browser's storage knows who is signed in, and some browsers refuse it. This is asked
 * before anything is sent. Otherwise the server would open a session that nobody can use.
 */
export function findRefusedStorage(): Faults {
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return {};
  } catch {
    return {
      storage:
        'Your browser is blocking storage for this shop, so you can’t sign in here. Please allow storage for this site, or use another browser.',
    };
  }
}
