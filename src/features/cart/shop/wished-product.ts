/** What a visitor wanted to buy at once, and had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
}

const key = 'wishedProduct';

/** An hour: joining needs a code from a letter, and what is older was not wanted that much. */
const kept = 3_600_000;

/** In this tab only. A browser that refuses to keep it has lost a convenience. */
export function keepWish({ _id, name }: WishedProduct): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ _id, name, at: Date.now() }));
  } catch {
    // Refused: the product is where it was.
  }
}

/** Once: who asks for it does it. */
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
