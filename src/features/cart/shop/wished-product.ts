/** A product that a visitor wanted to buy at once, but had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
}

const key = 'wishedProduct';

/** An hour, since joining needs a code from a letter. An older wish is no longer urgent. */
const kept = 3_600_000;

/** In this tab only. If the browser refuses to keep it, only a convenience is lost. */
export function keepWish({ _id, name }: WishedProduct): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ _id, name, at: Date.now() }));
  } catch {
    // Refused: the visitor can still find the product.
  }
}

/** A wish can be taken only once. */
export function takeWish(): WishedProduct | undefined {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return isWish(wish) && Date.now() - wish.at < kept ? wish : undefined;
  } catch {
    return undefined;
  }
}

function isWish(stored: unknown): stored is WishedProduct & { at: number } {
  const { _id, name, at } = (stored ?? {}) as Record<string, unknown>;
  return typeof _id === 'string' && typeof name === 'string' && typeof at === 'number';
}
