import type { FrameData } from '#client/frame-data.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { inOrder } from '#features/catalogue/offer.rules.ts';
import { glances } from '#features/catalogue/product-texts.rules.ts';
import { textFields } from '#features/catalogue/text-fields.rules.ts';
import { listReviews } from '#features/reviews/calls.ts';
import type { Review } from '#features/reviews/contract.ts';
import { reviewRules, unnamed } from '#features/reviews/rules.ts';
import { currencyCode, plainMoney } from '#lib/money.ts';
import { mediaPath, pages, productPath, sizePath } from '#lib/paths.ts';
import { largestAddress } from '#lib/picture.ts';
import type { PageFacts, SharedPicture } from '../../page-facts.ts';
import { trailFacts } from '../../schema-org.ts';

export const facts: PageFacts<ProductDetails> = {
  description: ({ searchDescription, description }) => searchDescription || description,
  canonicalPath: ({ slug }) => productPath(slug),
  depends: ['catalogue', 'stock-word', 'reviews', 'origin', 'recalls'],
  async reviews({ _id: id, rating }, client) {
    const query = { limit: String(reviewRules.step) };
    const items = rating ? (await client(listReviews, { params: { id }, query })).items : [];
    return { items, rating };
  },
  shared(product, publicUrl, frame, _card, reviews) {
    const picture = pictureOf(product);
    return {
      kind: 'product',
      facts: tell(product, frame, publicUrl, reviews?.items ?? []),
      ...(picture ? { picture } : {}),
    };
  },
};

/** What search engines show of a product: https://schema.org/Product. */
function tell(
  product: ProductDetails,
  frame: FrameData,
  publicUrl: string,
  reviews: readonly Review[],
): object[] {
  const { name, slug, description, category, size, sizes } = product;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      category,
      sku: sizes?.[0]?.sku || slug,
      brand: { '@type': 'Brand', name: frame.name },
      ...(size && !sizes?.[1] ? { size } : {}),
      ...glanceFacts(product),
      ...pictureFacts(product, publicUrl),
      ...ratingFacts(product, reviews),
      offers: offersOf(product, frame, publicUrl),
    },
    trailFacts(
      [
        ['Products', pages.products],
        [name, productPath(slug)],
      ],
      publicUrl,
    ),
  ];
}

function glanceFacts(product: ProductDetails): { additionalProperty?: object[] } {
  const additionalProperty = glances
    .filter((name) => product[name])
    .map((name) => ({
      '@type': 'PropertyValue',
      name: textFields[name].label,
      value: product[name],
    }));
  return additionalProperty.length > 0 ? { additionalProperty } : {};
}

/** The first picture's largest JPEG, which every program that shows shared links can read. */
function pictureOf(product: ProductDetails): SharedPicture | undefined {
  const [first] = inOrder(product.pictures, product.searchPicture);
  const width = first?.files.jpg.at(-1);
  if (!first || !width) return undefined;
  return {
    path: mediaPath(first.hash, width, 'jpg'),
    width,
    height: Math.round((width * first.height) / first.width),
    shows: product.name,
  };
}

function pictureFacts(product: ProductDetails, publicUrl: string): { image?: string[] } {
  const image = inOrder(product.pictures, product.searchPicture).flatMap((picture) => {
    const address = largestAddress(picture);
    return address ? [`${publicUrl}${address}`] : [];
  });
  return image.length > 0 ? { image } : {};
}

/** Includes only real reviews, because search engines punish anything else. */
function ratingFacts({ rating }: ProductDetails, reviews: readonly Review[]): object {
  if (!rating) return {};
  const scale = { worstRating: 1, bestRating: reviewRules.mostStars };
  const said = reviews.filter(({ words }) => words).slice(0, reviewRules.told);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...scale,
    },
    ...(said.length > 0 && {
      review: said.map(({ stars, words, name, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: name ?? unnamed },
        datePublished: writtenAt.slice(0, 10),
        reviewBody: words,
        reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
      })),
    }),
  };
}

/** One offer for each size, so that a search engine shows the prices as a range. */
function offersOf(product: ProductDetails, frame: FrameData, publicUrl: string): object {
  const { slug, sizes } = product;
  if (!sizes?.[1]) return offerFacts(product, frame, publicUrl);
  return sizes.map(({ _id, name, price, sale, stock, sku }) => ({
    ...offerFacts({ slug, price, sale, stock }, frame, publicUrl),
    url: `${publicUrl}${sizePath(slug, _id)}`,
    name,
    ...(sku && { sku }),
  }));
}

function offerFacts(
  { slug, price, sale, stock }: Pick<ProductDetails, 'slug' | 'price' | 'sale' | 'stock'>,
  { name, delivery, returnDays, priced }: FrameData,
  publicUrl: string,
): object {
  return {
    '@type': 'Offer',
    url: `${publicUrl}${productPath(slug)}`,
    price: plainMoney(price),
    priceCurrency: currencyCode,
    ...saleFacts(sale),
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name },
    // With fees the price depends on the region, which these facts cannot express.
    ...(!priced && { shippingDetails: deliveryFacts(delivery) }),
    ...(returnDays && {
      hasMerchantReturnPolicy: { ...freeReturns, merchantReturnDays: returnDays },
    }),
  };
}

/** Search engines show the former price struck through, and the lower one until its end. */
function saleFacts(sale: ProductDetails['sale']): object {
  if (!sale) return {};
  return {
    ...(sale.until && { priceValidUntil: sale.until }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: sale.before.toFixed(2),
      priceCurrency: currencyCode,
    },
  };
}

function deliveryFacts(promise: FrameData['delivery']): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: currencyCode },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GH' },
    ...(promise && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysFacts(0, 1),
        transitTime: daysFacts(promise.accra.from, promise.otherRegions.until),
      },
    }),
  };
}

const freeReturns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GH',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
};

function daysFacts(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
