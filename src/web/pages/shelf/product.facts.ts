import type { FrameData } from '#client/frame-data.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { glances } from '#features/catalogue/product-texts.rules.ts';
import { textFields } from '#features/catalogue/text-fields.rules.ts';
import { toCedis } from '#lib/money.ts';
import { mediaPath, pages, productPath } from '#lib/paths.ts';
import type { PageFacts, SharedPicture } from '../../page-facts.ts';
import { trailFacts } from '../../schema-org.ts';

export const facts: PageFacts<ProductDetails> = {
  description: ({ description }) => description,
  canonicalPath: ({ slug }) => productPath(slug),
  depends: ['catalogue', 'stock-word'],
  shared(product, publicUrl, frame) {
    const picture = pictureOf(product);
    return {
      kind: 'product',
      facts: tell(product, frame, publicUrl),
      ...(picture ? { picture } : {}),
    };
  },
};

/** The cedi's code, as ISO 4217 has it. */
const currency = 'GHS';

/** Search engines show this of a product: https://schema.org/Product. */
function tell(product: ProductDetails, frame: FrameData, publicUrl: string): object[] {
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

/** The first picture as its largest JPEG, which every program that shows shared links can read. */
function pictureOf({ pictures, name }: ProductDetails): SharedPicture | undefined {
  const [first] = pictures;
  const width = first?.files.jpg.at(-1);
  if (!first || !width) return undefined;
  return {
    path: mediaPath(first.hash, width, 'jpg'),
    width,
    height: Math.round((width * first.height) / first.width),
    shows: name,
  };
}

function pictureFacts({ pictures }: ProductDetails, publicUrl: string): { image?: string[] } {
  const image = pictures.flatMap(({ hash, files }) => {
    const largest = files.jpg.at(-1);
    return largest ? [`${publicUrl}${mediaPath(hash, largest, 'jpg')}`] : [];
  });
  return image.length > 0 ? { image } : {};
}

/** One of each size, so that a search engine shows their prices as a range. */
function offersOf(product: ProductDetails, frame: FrameData, publicUrl: string): object {
  const { slug, sizes } = product;
  if (!sizes?.[1]) return offerFacts(product, frame, publicUrl);
  return sizes.map(({ name, price, stock, sku }) => ({
    ...offerFacts({ slug, price, stock }, frame, publicUrl),
    name,
    ...(sku && { sku }),
  }));
}

function offerFacts(
  { slug, price, stock }: Pick<ProductDetails, 'slug' | 'price' | 'stock'>,
  { name, delivery, returnDays }: FrameData,
  publicUrl: string,
): object {
  return {
    '@type': 'Offer',
    url: `${publicUrl}${productPath(slug)}`,
    price: toCedis(price).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name },
    shippingDetails: deliveryFacts(delivery),
    ...(returnDays && {
      hasMerchantReturnPolicy: { ...freeReturns, merchantReturnDays: returnDays },
    }),
  };
}

function deliveryFacts(promise: FrameData['delivery']): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
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
