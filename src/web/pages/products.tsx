import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ProductGrid } from '#features/catalogue/ui/product-grid.tsx';
import { VisitorBanner } from '#features/catalogue/ui/visitor-banner.tsx';
import { clientContext } from '../request-context.ts';
import styles from './products.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(clientContext)('listProducts', { query: {} });
  return { products: items };
}

export function Component() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1>Shop Natural Skincare</h1>
      <VisitorBanner />
      {products.length > 0 ? (
        <>
          <p className={styles.found}>
            Found {products.length} {products.length === 1 ? 'product' : 'products'}
          </p>
          <ProductGrid products={products} />
        </>
      ) : (
        <div className={styles.empty}>
          <h2>No Products Available</h2>
          <p>Products will appear here once an admin adds them.</p>
        </div>
      )}
    </div>
  );
}
