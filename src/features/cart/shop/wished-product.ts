import { signInAddress } from '#client/sign-in-address.ts';

/** A product that somebody wanted, but had to sign in for. */
export interface WishedProduct {
  _id: string;
  name: string;
  /** Which one, of several. A product's `size` is a text. */
  sizeId?: string | undefined;
}

export interface Wish extends WishedProduct {
  quantity: number;
}

/** `whose` names the customer whose session had ended: nobody else is given it. */
type Wishes = readonly (Wish & { at: number; whose: string })[];

const key = 'wishedProducts';

/** An hour, since joining needs a code from a letter. An older wish is no longer urgent. */
const kept = 3_600_000;

/** In this tab only. If the browser refuses to keep it, only a convenience is lost. */
export function keepWish({ _id, sizeId, name }: WishedProduct, quantity: number, whose = ''): void {
  const others = takeWishes().filter((wish) => wish._id !== _id || wish.sizeId !== sizeId);
  const wishes: Wishes = [...others, { _id, sizeId, name, quantity, whose, at: Date.now() }];
  try {
    sessionStorage.setItem(key, JSON.stringify(wishes));
  } catch {
    // Refused: the visitor can still find the product.
  }
}

/** Each wish can be taken only once. */
export function takeWishes(): Wishes {
  try {
    const wishes: Wishes = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    return wishes.filter(({ at }) => Date.now() - at < kept);
  } catch {
    return [];
  }
}

/** Beside the words that say so. */
export function wayToSignIn(next: string) {
  return { to: signInAddress(next), name: 'Sign in' };
}

export function here(): string {
  return `${location.pathname}${location.search}`;
}
