import { useRef, useState } from 'react';
import { ProductPurchase } from '#features/cart/shop/product-purchase.tsx';
import { PurchaseBar } from '#features/cart/shop/purchase-bar.tsx';
import { usePurchase } from '#features/cart/shop/use-purchase.ts';
import { readProduct } from '#features/catalogue/calls.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { ProductGallery } from '#features/catalogue/shop/product-gallery.tsx';
import { ProductGlance } from '#features/catalogue/shop/product-glance.tsx';
import { ProductPromises } from '#features/catalogue/shop/product-promises.tsx';
import { ProductSections } from '#features/catalogue/shop/product-sections.tsx';
import { RecentlyViewed } from '#features/catalogue/shop/recently-viewed.tsx';
import { RelatedProducts } from '#features/catalogue/shop/related-products.tsx';
import { SetContents } from '#features/catalogue/shop/set-contents.tsx';
import { SizeChoice } from '#features/catalogue/shop/size-choice.tsx';
import { StockSentence } from '#features/catalogue/shop/stock-sentence.tsx';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { PaymentMarks } from '#features/payments/shop/payment-marks.tsx';
import { ProductRecall } from '#features/recalls/shop/product-recall.tsx';
import { wishPath } from '#features/wishes/wish-path.rules.ts';
import { categoryPath } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { KeptBox, KeptHeader } from '#ui/kept-item.tsx';
import { Price } from '#ui/price.tsx';
import { Rating } from '#ui/rating.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useInSight } from '#ui/use-in-sight.ts';
import '#features/reviews/shop/reviews.module.css';
import { SentReviews } from '../../kept-parts.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './product.module.css';

/**
 * An unknown product is the call's 404, which src/web/trouble.tsx shows like any unknown address.
 */
export function loader({ params, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  return client(readProduct, { params: { id: params.slug ?? '' } });
}

/**
 * The key makes another product another page, so that swiped pictures, open details and quantities
 * do not stay.
 */
export function Component() {
  const product = useLoaderData<typeof loader>();
  return <OneProduct key={product._id} product={product} />;
}

function OneProduct({ product }: { product: ProductDetails }) {
  const { name, slug, category, description, related, rating, sizes = [], parts, saving } = product;
  const [wanted, choose] = useState<string>();
  const chosen =
    sizes.find(({ _id }) => _id === wanted) ?? sizes.find(({ stock }) => stock > 0) ?? sizes[0];
  const several = sizes[1] && chosen;
  const good = several
    ? { ...several, _id: product._id, name: inSize(name, several), sizeId: several._id }
    : product;
  const { price, sale, stock } = good;
  const purchase = usePurchase(good);
  const buttons = useRef<HTMLDivElement>(null);
  const seen = useInSight(buttons);
  return (
    <div className={styles.page}>
      <div className={styles.product}>
        <KeptBox className={styles.pictures}>
          <ProductGallery
            name={name}
            pictures={product.pictures}
            turned={sizes.some(({ picture }) => picture) && chosen?.picture}
          />
        </KeptBox>
        <div className={styles.words}>
          <KeptHeader className={styles.name}>
            <Name category={category} name={name} rating={rating} />
          </KeptHeader>
          <div className={styles.offer}>
            <p className={styles.price}>
              <Price amount={price} sale={sale} />
              {!several && product.size && <span className={styles.size}>{product.size}</span>}
            </p>
            <StockSentence stock={stock} />
            {product.recalled && <ProductRecall codes={product.recalled} />}
          </div>
          {several && <SizeChoice sizes={sizes} chosen={several} onChoose={choose} />}
          <ProductPurchase purchase={purchase} wish={wishPath(slug, several?._id)} ref={buttons} />
          <p className={styles.description}>{description}</p>
          {good.share && <p>{good.share}</p>}
          {parts && <SetContents parts={parts} saving={saving} />}
          <ProductGlance product={product} />
          <ProductPromises ways={<PaymentMarks />} />
          <ProductSections product={product} />
        </div>
      </div>
      <SentReviews product={product} />
      <RelatedProducts products={related} />
      <RecentlyViewed now={product} />
      <PurchaseBar purchase={purchase} shown={seen === false} />
    </div>
  );
}

function Name({ category, name, rating }: Pick<ProductDetails, 'category' | 'name' | 'rating'>) {
  return (
    <>
      <p>
        <TextLink to={categoryPath(category)} alone>
          {category}
        </TextLink>
      </p>
      <h1>{name}</h1>
      {rating && <Rating {...rating} />}
    </>
  );
}
