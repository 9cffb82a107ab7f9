import type { Faults } from '#client/check-input.ts';
import { shop } from '#shop';

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
      storage: `This browser keeps nothing for ${shop.name}, so you cannot be signed in here. Please allow it to store data for this shop, or use another browser.`,
    };
  }
}
