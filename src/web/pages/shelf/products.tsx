import { CallFailed, type Client } from '#client/client.ts';
import { forgetSession } from '#client/session.ts';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import { listProducts, readShopWindow, searchProducts } from '#features/catalogue/calls.ts';
import { categoryCalled } from '#features/catalogue/categories.rules.ts';
import { inShopWindow } from '#features/catalogue/rules.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
import { readCategories } from '#features/catalogue/shop/known-categories.ts';
import { ProductGrid } from '#features/catalogue/shop/product-grid.tsx';
import {
  readShelfAddress,
  type ShelfAddress,
  shelfPages,
} from '#features/catalogue/shop/shelf-address.ts';
import { ShelfControls } from '#features/catalogue/shop/shelf-controls.tsx';
import { ShelfMore } from '#features/catalogue/shop/shelf-more.tsx';
import { ShelfResult } from '#features/catalogue/shop/shelf-result.tsx';
import { searchTrouble } from '#features/catalogue/shop/shelf-texts.ts';
import { ShopWindow } from '#features/catalogue/shop/shop-window.tsx';
import { useShelf } from '#features/catalogue/shop/use-shelf.ts';
import { VisitorBanner } from '#features/catalogue/shop/visitor-banner.tsx';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import { type LoaderFunctionArgs, redirect } from '#router/route.ts';
import { tell } from '#ui/toast-store.ts';
import { useRefocus } from '../../refocus.ts';
import { clientContext, signedInContext } from '../../request-context.ts';
import styles from './products.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const { searchParams } = new URL(request.url);
  const knowing = readCategories(client);
  // The categories have to be known first only if the address names one.
  const asked = readShelfAddress(searchParams, searchParams.has('category') ? await knowing : []);
  const { sort, from, shown } = asked;
  const part = { sort, limit: String(shown), ...(from > 0 ? { offset: String(from) } : {}) };
  const finds = (asked.name || asked.category) && context.get(signedInContext)();
  if (!finds) {
    const all = { ...asked, name: '', category: '' } as const;
    const query = { ...part, ...(asked.first ? { first: asked.first } : {}) };
    const [{ items, total }, categories] = await Promise.all([
      client(listProducts, { query }),
      knowing,
    ]);
    return (
      lastPageInstead(all, total) ?? {
        asked: all,
        items: forCards(items),
        total,
        trouble: '',
        categories,
      }
    );
  }
  const categories = await knowing;
  try {
    const { name, category } = asked;
    const query = {
      ...part,
      ...(name ? { name } : {}),
      ...(category ? { category: categoryCalled(categories, category)?.searchName } : {}),
    };
    const { items, total } = await client(searchProducts, { query });
    const window =
      total > 0 ? undefined : ((await readNear(client, query)) ?? (await readWindow(client)));
    return (
      lastPageInstead(asked, total) ?? {
        asked,
        items: forCards(items),
        total,
        trouble: '',
        window,
        categories,
      }
    );
  } catch (error) {
    if (request.signal.aborted) throw error;
    const trouble = searchTrouble(error, asked);
    if (!(error instanceof CallFailed && error.status === 401)) {
      return { asked, items: [], total: 0, trouble, categories };
    }
    forgetSession();
    tell.failure(trouble);
    return redirect(pages.products);
  }
}

/** The products that have the most of the words, for a search of which none has all. */
async function readNear(client: Client, query: { name?: string; category?: string | undefined }) {
  if (!query.name?.includes(' ')) return undefined;
  const asked = { ...query, words: 'most', limit: String(inShopWindow) } as const;
  const { items } = await client(searchProducts, { query: asked }).catch(() => noneNear);
  return items[0] && { heading: 'These come near', items };
}

const noneNear = { items: [] };

/**
 * A search without results shows these products instead. If they cannot be read, nothing is shown.
 */
function readWindow(client: Client) {
  return client(readShopWindow).catch(() => undefined);
}

/** If products have left the shelf, a bookmarked page of it may no longer exist. */
function lastPageInstead(asked: ShelfAddress, total: number) {
  const gone = asked.from > 0 && asked.from >= total;
  return gone ? redirect(pages.products + shelfPages(asked, total).last) : undefined;
}

export function Component() {
  const { asked, items, total, trouble, window, categories } = useLoaderData<typeof loader>();
  const shelf = useShelf(asked, categories);
  useRefocus(`${asked.from} ${asked.name} ${asked.category}`);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Shop Natural Skincare</h1>
        <VisitorBanner />
      </div>
      <ShelfControls shelf={shelf} categories={categories} />
      <ShelfResult
        asked={asked}
        total={total}
        trouble={trouble}
        loading={shelf.loading}
        near={window !== undefined && 'heading' in window}
      />
      {items.length > 0 && (
        <ProductGrid
          products={items}
          busy={shelf.loading}
          actionsOf={(product) => <CardActions product={product} />}
        />
      )}
      {window && !shelf.loading && (
        <ShopWindow
          {...window}
          actionsOf={(product) => <CardActions product={product} addOnly />}
        />
      )}
      <ShelfMore asked={asked} shown={items.length} total={total} />
    </div>
  );
}
