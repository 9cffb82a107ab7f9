import type { Faults } from '#client/check-input.ts';
import { shop } from '#shop';

const probe = 'storageProbe';

/**
 * Somebody signed in is known by the browser's storage alone, and some browsers keep it shut. Asked
 * before anything is sent, so that no session is opened that nobody can use.
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
