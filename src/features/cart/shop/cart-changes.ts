/** Section 4 of the specification names this event. Other tabs are told under the same name. */
const updated = 'cartUpdated';

/**
 * Call this after a change of the cart: every part of the page that shows the cart reads it again.
 */
export function announceCartChange(): void {
  dispatchEvent(new Event(updated));
}

export function onCartChange(here: () => void, elsewhere: () => void): void {
  addEventListener(updated, here);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === updated && newValue !== null) elsewhere();
  });
}

/** Writes a value and removes it again: the other tabs notice it, and nothing is left behind. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(updated, 'yes');
    localStorage.removeItem(updated);
  } catch {
    // The storage is full or refused: other tabs read the cart when they are looked at again.
  }
}
