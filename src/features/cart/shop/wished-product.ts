/** A product that a visitor wanted to buy at once, but had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
}

const key = 'wishedProduct';

/** An hour, since joining needs a code from a letter. An older wish is no longer urgent. */
const kept = 3_600_000;

/** In this tab only. If the browser refuses to keep it, only a convenience is lost. */
export function keepWish({ _id, name }: WishedProduct, quantity: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ _id, name, quantity, at: Date.now() }));
  } catch {
    // Refused: the visitor can still find the product.
  }
}

/** A wish can be taken only once. */
export function takeWish(): Wish | undefined {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return isWish(wish) && Date.now() - wish.at < kept ? wish : undefined;
  } catch {
    return undefined;
  }
}

export interface Wish extends WishedProduct {
  quantity: number;
  at: number;
}

function isWish(stored: unknown): stored is Wish {
  const { _id, name, quantity, at } = (stored ?? {}) as Record<string, unknown>;
  const isNamed = typeof _id === 'string' && typeof name === 'string';
  return isNamed && typeof quantity === 'number' && typeof at === 'number';
}
