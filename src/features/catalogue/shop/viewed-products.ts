import type { Product } from '../contract.ts';

/** Without a price, because last week's price may have changed. */
export type ViewedProduct = Pick<Product, 'slug' | 'name' | 'category' | 'imageUrl'>;

const key = 'recentlyViewed';

/** Six to show, and the one that is open now. */
const kept = 7;

const none: readonly ViewedProduct[] = [];
let last: { text: string | null; products: readonly ViewedProduct[] } = {
  text: null,
  products: none,
};

/** Newest first. The list stays the same object until it changes. Empty if storage is refused. */
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
    // Storage is full or refused: only a convenience is lost.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** An older version of the shop may have stored this, or somebody at the console. */
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
