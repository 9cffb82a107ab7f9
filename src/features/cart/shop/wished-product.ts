/** A product that a visitor wanted, but had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
}

type Wish = WishedProduct & { at: number };

const key = 'wishedProducts';

/** An hour, since joining needs a code from a letter. An older wish is no longer urgent. */
const kept = 3_600_000;

/** As many as somebody still remembers having chosen. */
const most = 20;

/** In this tab only. If the browser refuses to keep it, only a convenience is lost. */
export function keepWish({ _id, name }: WishedProduct): void {
  try {
    const others = readWishes().filter((wish) => wish._id !== _id);
    const wishes = [...others, { _id, name, at: Date.now() }].slice(-most);
    sessionStorage.setItem(key, JSON.stringify(wishes));
  } catch {
    // Refused: the visitor can still find the product.
  }
}

/** Each wish can be taken only once. */
export function takeWishes(): readonly WishedProduct[] {
  try {
    const wishes = readWishes();
    sessionStorage.removeItem(key);
    return wishes;
  } catch {
    return [];
  }
}

function readWishes(): Wish[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.filter((wish) => isWish(wish) && Date.now() - wish.at < kept);
}

function isWish(stored: unknown): stored is Wish {
  const { _id, name, at } = (stored ?? {}) as Record<string, unknown>;
  return typeof _id === 'string' && typeof name === 'string' && typeof at === 'number';
}
