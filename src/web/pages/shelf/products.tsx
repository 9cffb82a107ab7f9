import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CallFailed } from '#client/client.ts';
import { forgetSession } from '#client/session.ts';
import { ProductActions } from '#features/cart/shop/product-actions.tsx';
import { listProducts, searchProducts } from '#features/catalogue/calls.ts';
import { searchNames } from '#features/catalogue/rules.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
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
import { useShelf } from '#features/catalogue/shop/use-shelf.ts';
import { VisitorBanner } from '#features/catalogue/shop/visitor-banner.tsx';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import { useRefocus } from '../../refocus.ts';
import { clientContext, signedInContext } from '../../request-context.ts';
import styles from './products.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const asked = readShelfAddress(new URL(request.url).searchParams);
  const { sort, from, shown } = asked;
  const part = { sort, limit: String(shown), ...(from > 0 ? { offset: String(from) } : {}) };
  const finds = (asked.name || asked.category) && context.get(signedInContext)();
  if (!finds) {
    const all = { ...asked, name: '', category: '' } as const;
    const { items, total } = await client(listProducts, { query: part });
    return (
      lastPageInstead(all, total) ?? { asked: all, items: forCards(items), total, trouble: '' }
    );
  }
  try {
    const { name, category } = asked;
    const query = {
      ...part,
      ...(name ? { name } : {}),
      ...(category ? { category: searchNames[category] } : {}),
    };
    const { items, total } = await client(searchProducts, { query });
    return lastPageInstead(asked, total) ?? { asked, items: forCards(items), total, trouble: '' };
  } catch (error) {
    if (request.signal.aborted) throw error;
    const trouble = searchTrouble(error, asked);
    if (!(error instanceof CallFailed && error.status === 401)) {
      return { asked, items: [], total: 0, trouble };
    }
    forgetSession();
    tell.failure(trouble);
    return redirect(pages.products);
  }
}

/** When products have left the shelf, a page whose address somebody kept may no longer exist. */
function lastPageInstead(asked: ShelfAddress, total: number) {
  const gone = asked.from > 0 && asked.from >= total;
  return gone ? redirect(pages.products + shelfPages(asked, total).last) : undefined;
}

export function Component() {
  const { asked, items, total, trouble } = useLoaderData<typeof loader>();
  const shelf = useShelf(asked);
  useRefocus(String(asked.from));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Shop Natural Skincare</h1>
        <VisitorBanner />
      </div>
      <ShelfControls shelf={shelf} />
      <ShelfResult asked={asked} total={total} trouble={trouble} loading={shelf.loading} />
      {items.length > 0 && (
        <ProductGrid
          products={items}
          busy={shelf.loading}
          actionsOf={(product) => <ProductActions product={product} />}
        />
      )}
      <ShelfMore asked={asked} shown={items.length} total={total} />
    </div>
  );
}
