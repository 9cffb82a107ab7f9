/** Section 4 of the specification names the event; the other tabs hear of it by the same name. */
const updated = 'cartUpdated';

/** For whoever changed what is in the cart: everybody who shows it reads it anew. */
export function announceCartChange(): void {
  dispatchEvent(new Event(updated));
}

export function onCartChange(here: () => void, elsewhere: () => void): void {
  addEventListener(updated, here);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === updated && newValue !== null) elsewhere();
  });
}

/** Written and taken away again: the other tabs hear of it, and nothing is left behind. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(updated, 'yes');
    localStorage.removeItem(updated);
  } catch {
    // Full or refused: the other tabs read the cart when they are looked at again.
  }
}
