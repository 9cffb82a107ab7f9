import { signInAddress } from '#client/sign-in-address.ts';

/** A product that a visitor wanted to add, but had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
  /** The chosen size, if there are several. (A product's `size` is a text.) */
  sizeId?: string | undefined;
}

export interface Wish extends WishedProduct {
  quantity: number;
}

/** `whose` is the id of the customer whose session had ended: no other customer gets the wish. */
type Wishes = readonly (Wish & { at: number; whose: string })[];

const key = 'wishedProducts';

/**
 * In milliseconds: an hour, because joining needs a code from a letter. An older wish is no longer
 * urgent.
 */
const kept = 3_600_000;

/** Keeps the wish in this tab only. If the browser refuses, only a convenience is lost. */
export function keepWish({ _id, sizeId, name }: WishedProduct, quantity: number, whose = ''): void {
  const others = takeWishes().filter((wish) => wish._id !== _id || wish.sizeId !== sizeId);
  const wishes: Wishes = [...others, { _id, sizeId, name, quantity, whose, at: Date.now() }];
  try {
    sessionStorage.setItem(key, JSON.stringify(wishes));
  } catch {
    // The storage refused: the visitor can still find the product.
  }
}

/** Each wish can be taken only once. */
export function takeWishes(): Wishes {
  const wishes = readWishes();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Refused, and so nothing was kept.
  }
  return wishes;
}

export function readWishes(): Wishes {
  try {
    const wishes: Wishes = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return wishes.filter(({ at }) => Date.now() - at < kept);
  } catch {
    return [];
  }
}

/** The link to sign in, for beside a message that asks for it. */
export function wayToSignIn(next: string) {
  return { to: signInAddress(next), name: 'Sign in' };
}

export function here(): string {
  return `${location.pathname}${location.search}`;
}
