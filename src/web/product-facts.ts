import type { ProductDetails } from '#features/catalogue/contract.ts';
import { toCedis } from '#lib/money.ts';
import { mediaPath, productPath } from '#lib/paths.ts';
import { shop } from '#shop';

/** What search engines show of a product: https://schema.org/Product. */
export function productFacts(product: ProductDetails, publicUrl: string): object {
  const url = `${publicUrl}${productPath(product.slug)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    brand: { '@type': 'Brand', name: shop.name },
    ...(product.size ? { size: product.size } : {}),
    ...pictureFacts(product, publicUrl),
    offers: {
      '@type': 'Offer',
      url,
      price: toCedis(product.price).toFixed(2),
      priceCurrency: shop.currency,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

/** The largest JPEG of each: what every reader of such facts can show. */
function pictureFacts({ pictures }: ProductDetails, publicUrl: string): { image?: string[] } {
  const image = pictures.flatMap(({ hash, files }) => {
    const largest = files.jpg.at(-1);
    return largest ? [`${publicUrl}${mediaPath(hash, largest, 'jpg')}`] : [];
  });
  return image.length > 0 ? { image } : {};
}
