import type { Product } from '../contract.ts';

/** The price is left out, because last week's price may have changed. */
export type ViewedProduct = Pick<Product, 'slug' | 'name' | 'category' | 'imageUrl'>;

const key = 'recentlyViewed';

/** Six products to show, and the one that is open now. */
const kept = 7;

const none: readonly ViewedProduct[] = [];
let last: { text: string | null; products: readonly ViewedProduct[] } = {
  text: null,
  products: none,
};

/**
 * Newest first. Answers the same array until the list changes. Empty if the browser refuses
 * storage.
 */
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
    // Storage is full or refused. Only a convenience is lost.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Checks the text, because an older version of the shop or a person at the console may have stored
 * it.
 */
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
