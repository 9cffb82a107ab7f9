/** Section 4 of the specification names the event; other tabs are told under the same name. */
const updated = 'cartUpdated';

/** Call it after changing the cart: everything that shows the cart reads it again. */
export function announceCartChange(): void {
  dispatchEvent(new Event(updated));
}

export function onCartChange(here: () => void, elsewhere: () => void): void {
  addEventListener(updated, here);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === updated && newValue !== null) elsewhere();
  });
}

/** Written and removed again: the other tabs hear of it, and nothing is left behind. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(updated, 'yes');
    localStorage.removeItem(updated);
  } catch {
    // Full or refused: other tabs read the cart when they are looked at again.
  }
}
