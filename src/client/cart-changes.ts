/** The event of section 4 of the specification: what is in the cart has changed. */
const changed = 'cartUpdated';

/** The pages that changed nothing themselves, here and in other tabs, read the cart anew. */
export function announceCartChange(): void {
  dispatchEvent(new Event(changed));
  tellOtherTabs();
}

/** By somebody of this tab, or in another one. */
export function onCartChange(here: () => void, elsewhere: () => void): void {
  addEventListener(changed, here);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === changed && newValue !== null) elsewhere();
  });
}

/** Written and taken away again: the other tabs hear of both, and nothing is left behind. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(changed, String(Date.now()));
    localStorage.removeItem(changed);
  } catch {
    // Full or refused: the other tabs read the cart when they are looked at again.
  }
}
