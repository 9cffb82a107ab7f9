import type { Category } from '#lib/categories.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';

/** Sample data: made-up goods that let an empty shop be seen and tried. `SEED=none` leaves them out. */
export interface DemoProduct {
  slug: string;
  name: string;
  description: string;
  price: Pesewas;
  category: Category;
  howToUse: string;
  ingredients: string;
  size: string;
  stock: number;
}

/** In the order of the shelf, which mixes the categories so that neighbours differ. */
export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'whipped-shea-body-butter',
    name: 'Whipped Shea Body Butter',
    description:
      'Shea butter beaten until it is light, with baobab oil and a little orange peel. Melts in the palm; a spoonful does both arms.',
    price: pesewas(8500),
    category: 'Body Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 42,
  },
  {
    slug: 'shea-hibiscus-hair-treatment',
    name: 'Shea & Hibiscus Hair Treatment',
    description:
      'A rich mask of shea and steeped hibiscus for dry lengths. Leave it under a cloth for half an hour, then rinse.',
    price: pesewas(9500),
    category: 'Hair Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 28,
  },
  {
    slug: 'baobab-face-oil',
    name: 'Baobab Face Oil',
    description:
      'Cold-pressed baobab seed oil with liquid shea. Three drops, warmed between the fingers, on a damp face.',
    price: pesewas(12000),
    category: 'Face Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 19,
  },
  {
    slug: 'beard-balm-shea-cedar',
    name: 'Shea & Cedar Beard Balm',
    description:
      'Firm shea and beeswax with cedar wood. Softens the beard, tames the edges, does not shine.',
    price: pesewas(7000),
    category: "Men's Collection",
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 24,
  },
  {
    slug: 'rose-water-toner',
    name: 'Rose Water Toner',
    description:
      'Distilled rose water and a little glycerine, nothing else. For after washing, or a hot afternoon.',
    price: pesewas(5500),
    category: 'Toner',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 33,
  },
  {
    slug: 'pure-shea-body-butter',
    name: 'Pure Shea Body Butter',
    description:
      'One ingredient: unrefined shea butter, strained twice. Smells of the nut it comes from.',
    price: pesewas(6000),
    category: 'Body Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 64,
  },
  {
    slug: 'black-soap-face-wash',
    name: 'Black Soap Face Wash',
    description:
      'Liquid African black soap with plantain ash and shea, thinned for the face. Foams little, rinses clean.',
    price: pesewas(6500),
    category: 'Face Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 3,
  },
  {
    slug: 'shea-leave-in-cream',
    name: 'Shea Leave-in Cream',
    description:
      'A light cream of shea and coconut milk for curls and coils. Comb it through wet hair and leave it.',
    price: pesewas(7500),
    category: 'Hair Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 37,
  },
  {
    slug: 'shaving-butter',
    name: 'Shaving Butter',
    description:
      'Shea, black soap and neem leaf in a tin. A thin layer under the blade instead of foam.',
    price: pesewas(6500),
    category: "Men's Collection",
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 18,
  },
  {
    slug: 'lemongrass-body-butter',
    name: 'Lemongrass Body Butter',
    description: 'Soft shea butter with lemongrass, for after the evening bath. Fresh, not sweet.',
    price: pesewas(7800),
    category: 'Body Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 0,
  },
  {
    slug: 'hibiscus-toner',
    name: 'Hibiscus Toner',
    description:
      'Sobolo without the sugar: steeped hibiscus calyx and aloe, lightly tart. Wipe on with cotton after washing.',
    price: pesewas(5800),
    category: 'Toner',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 26,
  },
  {
    slug: 'shea-night-cream',
    name: 'Shea Night Cream',
    description:
      'A close cream of shea, moringa oil and beeswax for the hours when nobody is looking.',
    price: pesewas(14500),
    category: 'Face Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 15,
  },
  {
    slug: 'hot-oil-hair-treatment',
    name: 'Hot Oil Hair Treatment',
    description:
      'Liquid shea, castor and coconut oil. Stand the bottle in hot water, then work the oil into the scalp before washing.',
    price: pesewas(5000),
    category: 'Hair Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 41,
  },
  {
    slug: 'coffee-body-scrub',
    name: 'Coffee Body Scrub',
    description:
      'Ground coffee and cane sugar held together by shea. Rub, rinse, and skip the lotion.',
    price: pesewas(6800),
    category: 'Body Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 22,
  },
  {
    slug: 'after-shave-splash',
    name: 'After-Shave Splash',
    description: 'Witch hazel and aloe with a breath of clove. Made without alcohol.',
    price: pesewas(5500),
    category: "Men's Collection",
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 2,
  },
  {
    slug: 'clay-face-mask',
    name: 'Clay Face Mask',
    description:
      'White clay with shea and honey powder, dry in the jar. Mix a spoonful with water and rinse before it cracks.',
    price: pesewas(7200),
    category: 'Face Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 30,
  },
  {
    slug: 'cucumber-aloe-toner',
    name: 'Cucumber & Aloe Toner',
    description:
      'Cucumber water and aloe in a mist bottle. Keep it in the fridge and be glad of it.',
    price: pesewas(4800),
    category: 'Toner',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 20,
  },
  {
    slug: 'shea-shampoo-bar',
    name: 'Shea Shampoo Bar',
    description: 'A hard bar of black soap and shea, without a bottle. Let it dry between washes.',
    price: pesewas(2500),
    category: 'Hair Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 55,
  },
  {
    slug: 'mens-grooming-set',
    name: "Men's Grooming Set",
    description:
      'Beard balm, shaving butter and after-shave splash in a raffia pouch, for him or from him.',
    price: pesewas(18500),
    category: "Men's Collection",
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 4,
  },
  {
    slug: 'shea-gift-basket',
    name: 'Shea Gift Basket',
    description:
      'Body butter, scrub, lip balm and a bar of soap in a small woven basket that stays useful.',
    price: pesewas(22000),
    category: 'Body Care',
    howToUse: '',
    ingredients: '',
    size: '',
    stock: 12,
  },
];
