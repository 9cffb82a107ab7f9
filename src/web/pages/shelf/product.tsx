import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ProductActions } from '#features/cart/shop/product-actions.tsx';
import { readProduct } from '#features/catalogue/calls.ts';
import { ProductGallery } from '#features/catalogue/shop/product-gallery.tsx';
import { ProductSections } from '#features/catalogue/shop/product-sections.tsx';
import { RecentlyViewed } from '#features/catalogue/shop/recently-viewed.tsx';
import { RelatedProducts } from '#features/catalogue/shop/related-products.tsx';
import { StockSentence } from '#features/catalogue/shop/stock-sentence.tsx';
import { categoryPath } from '#lib/paths.ts';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './product.module.css';

/** The call's 404 for an unknown product: src/web/trouble.tsx shows it like any unknown address. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  return client(readProduct, { params: { idOrSlug: params.slug ?? '' } });
}

export function Component() {
  const product = useLoaderData<typeof loader>();
  const { _id, name, category, size, price, stock, description, related } = product;
  return (
    // Another product is another page: what was swiped or unfolded on the last one must not stay.
    <div key={_id} className={styles.page}>
      <div className={styles.product}>
        <div className={styles.pictures}>
          <ProductGallery product={product} />
        </div>
        <div className={styles.words}>
          <header className={styles.name}>
            <p>
              <TextLink to={categoryPath(category)} alone>
                {category}
              </TextLink>
            </p>
            <h1>{name}</h1>
          </header>
          <div className={styles.offer}>
            <p className={styles.price}>
              <Price amount={price} />
              {size && <span className={styles.size}>{size}</span>}
            </p>
            <StockSentence stock={stock} />
          </div>
          <ProductActions product={product} />
          <p className={styles.description}>{description}</p>
          <ProductSections product={product} />
        </div>
      </div>
      <RelatedProducts products={related} />
      <RecentlyViewed now={product} />
    </div>
  );
}
