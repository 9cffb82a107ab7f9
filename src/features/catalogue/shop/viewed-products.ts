import type { Product } from '../contract.ts';

/** Without a price: what was looked at last week may cost something else today. */
export type ViewedProduct = Pick<Product, 'slug' | 'name' | 'category' | 'imageUrl'>;

const key = 'recentlyViewed';

/** Six to show, and the one that is being looked at. */
const kept = 7;

const none: readonly ViewedProduct[] = [];
let last: { text: string | null; products: readonly ViewedProduct[] } = {
  text: null,
  products: none,
};

/** Newest first; the same list until it changes. Empty where the browser refuses to store anything. */
export function readRecentlyViewed(): readonly ViewedProduct[] {
  const text = readText();
  if (text !== last.text) last = { text, products: parseViewed(text) };
  return last.products;
}

export function noteViewed({ slug, name, category, imageUrl }: ViewedProduct): void {
  const others = readRecentlyViewed().filter((product) => product.slug !== slug);
  const products = [{ slug, name, category, imageUrl }, ...others].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify(products));
  } catch {
    // Full or refused: a convenience is lost, nothing else.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is stored may be of an older version of the shop, or of anybody who opened the console. */
export function parseViewed(text: string | null): readonly ViewedProduct[] {
  if (!text) return none;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isViewed) : none;
  } catch {
    return none;
  }
}

function isViewed(stored: unknown): stored is ViewedProduct {
  const { slug, name, category, imageUrl } = (stored ?? {}) as Record<string, unknown>;
  const texts = [slug, name, category].every((field) => typeof field === 'string');
  return texts && (imageUrl === null || typeof imageUrl === 'string');
}
