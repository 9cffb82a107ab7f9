import type { ProductDetails } from '#features/catalogue/contract.ts';
import { articlePath, pages } from '#lib/paths.ts';
import { journal, shop } from '#shop';
import { articleFacts } from './pages/open/journal/article-facts.ts';
import { questionFacts, shopFacts } from './pages/shelf/home.facts.ts';
import { productFacts, productPicture } from './pages/shelf/product.facts.ts';
import { shopCard } from './signs/signs.ts';

/** What others show of a page: search engines, and whoever is sent its link. */
export interface Shared {
  kind: 'website' | 'product' | 'article';
  picture: SharedPicture;
  /** What the page shows, in the words of schema.org, each thing for itself. */
  facts: object[];
}

export interface SharedPicture {
  path: string;
  width: number;
  height: number;
  shows: string;
}

type Tell<Data> = (data: Data, publicUrl: string) => Partial<Shared>;

/** By the page's address. Only the server reads it: none of it is in what a browser downloads. */
const told: Record<string, Tell<never>> = {
  [pages.home]: (_, publicUrl) => ({ facts: shopFacts(publicUrl) }),
  [pages.contact]: () => ({ facts: [questionFacts()] }),
  [pages.product]: (product: ProductDetails, publicUrl) => ({
    kind: 'product',
    facts: productFacts(product, publicUrl),
    ...withPicture(productPicture(product)),
  }),
  ...Object.fromEntries(
    journal.map((article) => [articlePath(article.slug), tellArticle(article)]),
  ),
};

export function sharedOf(path: string, data: unknown, publicUrl: string): Shared {
  const tell: Tell<never> | undefined = told[path];
  return {
    kind: 'website',
    picture: { ...shopCard, shows: `${shop.name}: ${shop.tagline}` },
    facts: [],
    ...tell?.(data as never, publicUrl),
  };
}

function tellArticle({ slug, title, summary, published }: (typeof journal)[number]): Tell<never> {
  const article = { title, description: summary, path: articlePath(slug), published };
  return (_, publicUrl) => ({ kind: 'article', facts: articleFacts(article, publicUrl) });
}

function withPicture(picture: SharedPicture | undefined): Partial<Shared> {
  return picture ? { picture } : {};
}
