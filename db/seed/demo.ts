import type { ToldTexts } from '#features/catalogue/product-texts.rules.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';
import type { DemoCategory as Category } from './categories.ts';

/**
 * Sample data: made-up products to see and try an empty shop with. `SEED=none` leaves them out.
 */
export interface DemoProduct extends ToldTexts {
  slug: string;
  name: string;
  description: string;
  price: Pesewas;
  category: Category;
  /** What people in Ghana and its neighbours call it too. */
  searchWords?: string;
  stock: number;
}

/** Ingredients that the set and the basket share with products sold alone, as INCI names. */
const whippedButter =
  'Butyrospermum Parkii Butter, Adansonia Digitata Seed Oil, Citrus Aurantium Dulcis Peel Oil, Tocopherol, Limonene';
const beardBalm =
  'Butyrospermum Parkii Butter, Cera Alba, Ricinus Communis Seed Oil, Cedrus Atlantica Wood Oil, Tocopherol';
const shavingButter =
  'Butyrospermum Parkii Butter, Potassium Palm Kernelate, Potassium Cocoate, Aqua, Azadirachta Indica Leaf Extract, Musa Paradisiaca Peel Ash';
const coffeeScrub = 'Sucrose, Butyrospermum Parkii Butter, Coffea Arabica Seed Powder, Tocopherol';
const afterShave =
  'Hamamelis Virginiana Water, Aloe Barbadensis Leaf Juice, Glycerin, Polyglyceryl-4 Caprate, Eugenia Caryophyllus Bud Oil, Sodium Levulinate, Sodium Anisate, Eugenol';
const sheaSoap =
  'Sodium Palm Kernelate, Sodium Cocoate, Sodium Shea Butterate, Aqua, Glycerin, Butyrospermum Parkii Butter, Musa Paradisiaca Peel Ash';

/** In the order of the shelf, which mixes the categories so that neighbours differ. */
export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'whipped-shea-body-butter',
    name: 'Whipped Shea Body Butter',
    description:
      'Shea butter beaten until it is light, with baobab oil and a little orange peel. Melts in the palm; a spoonful does both arms.',
    price: pesewas(8500),
    category: 'Body Care',
    howToUse:
      'Take less than you think. Rub it between the palms until it turns to oil and smooth it on while the skin is still damp from the bath. Keep the lid on and the jar out of the sun.',
    ingredients: whippedButter,
    size: '200 g',
    suits: 'Dry and normal skin',
    result: 'Soft for the day, with a light shine at first',
    scent: 'Orange peel, faint',
    lasts: 'About two months, arms and legs every day',
    searchWords: 'nkuto, karité, pomade, body cream',
    stock: 42,
  },
  {
    slug: 'shea-hibiscus-hair-treatment',
    name: 'Shea & Hibiscus Hair Treatment',
    description:
      'A rich mask of shea and steeped hibiscus for dry lengths. Leave it under a cloth for half an hour, then rinse.',
    price: pesewas(9500),
    category: 'Hair Care',
    howToUse:
      'After washing, work it through wet lengths from the ends upwards and tie a warm cloth over it. Half an hour later, rinse with plenty of water. Once a week is enough.',
    ingredients:
      'Aqua, Butyrospermum Parkii Butter, Hibiscus Sabdariffa Flower Extract, Cetearyl Olivate, Sorbitan Olivate, Cocos Nucifera Oil, Glycerin, Sodium Levulinate, Sodium Anisate, Citric Acid',
    size: '250 ml',
    suits: 'Dry, coiled and curly hair',
    result: 'Lengths that comb easily and feel heavier',
    scent: 'Hibiscus, gone after rinsing',
    lasts: 'Eight to ten treatments',
    searchWords: 'nkuto, karité, hair mask, relaxed hair, natural hair, hair growth, breakage',
    stock: 28,
  },
  {
    slug: 'baobab-face-oil',
    name: 'Baobab Face Oil',
    description:
      'Cold-pressed baobab seed oil with liquid shea. Three drops, warmed between the fingers, on a damp face.',
    price: pesewas(12000),
    category: 'Face Care',
    howToUse:
      'Three drops in the evening, four when the harmattan blows. Press them onto a damp face rather than rubbing. Try it on the inside of the arm first, as with anything new.',
    ingredients: 'Adansonia Digitata Seed Oil, Butyrospermum Parkii Oil, Tocopherol',
    size: '30 ml',
    suits: 'Dry and normal skin; too rich for oily skin',
    result: 'Supple, with a slight glow',
    scent: 'None added; a little nutty',
    lasts: 'About three months, three drops an evening',
    stock: 19,
  },
  {
    slug: 'beard-balm-shea-cedar',
    name: 'Shea & Cedar Beard Balm',
    description:
      'Firm shea and beeswax with cedar wood. Softens the beard, tames the edges, does not shine.',
    price: pesewas(7000),
    category: "Men's Collection",
    howToUse:
      'Scrape out a pea’s worth with the back of a nail, melt it between the fingers, and work it in from the skin outwards. Comb after.',
    ingredients: beardBalm,
    size: '60 g',
    suits: 'Beards longer than a week',
    result: 'Soft and in place, without shine',
    scent: 'Cedar wood',
    lasts: 'About three months, a pea’s worth a day',
    searchWords: 'nkuto, karité, beard butter',
    stock: 24,
  },
  {
    slug: 'rose-water-toner',
    name: 'Rose Water Toner',
    description:
      'Distilled rose water and a little glycerine, nothing else. For after washing, or a hot afternoon.',
    price: pesewas(5500),
    category: 'Toner',
    howToUse:
      'Wet a piece of cotton and wipe, or pour a little into the palm and pat it on. Let it dry by itself.',
    ingredients: 'Rosa Damascena Flower Water, Glycerin',
    size: '150 ml',
    suits: 'All skin, sensitive skin too',
    result: 'Fresh, no film',
    scent: 'Rose',
    lasts: 'About six weeks, twice a day',
    stock: 33,
  },
  {
    slug: 'pure-shea-body-butter',
    name: 'Pure Shea Body Butter',
    description:
      'One ingredient: unrefined shea butter, strained twice. Smells of the nut it comes from.',
    price: pesewas(6000),
    category: 'Body Care',
    howToUse:
      'Warm a little between the palms until it melts. For skin, lips, ends of hair and anything dry. If it turns grainy after a hot day it is still good: the grains go as it warms.',
    ingredients: 'Butyrospermum Parkii Butter',
    size: '250 g',
    suits: 'Dry and very dry skin, ends of hair',
    result: 'Rich and lasting; takes a few minutes to sink in',
    scent: 'Unscented: nutty and a little smoky',
    lasts: 'About three months, arms and legs every day',
    searchWords: 'nkuto, karité, pomade, unrefined, raw shea, stretch marks, cracked heels',
    stock: 64,
  },
  {
    slug: 'black-soap-face-wash',
    name: 'Black Soap Face Wash',
    description:
      'Liquid African black soap with plantain ash and shea, mild enough for the face. Foams little, rinses clean.',
    price: pesewas(6500),
    category: 'Face Care',
    howToUse:
      'Shake it first: black soap settles. Spread a coin’s worth over a wet face with the eyes closed, rinse well, and put something rich on afterwards.',
    ingredients:
      'Aqua, Potassium Palm Kernelate, Potassium Cocoate, Glycerin, Butyrospermum Parkii Butter, Musa Paradisiaca Peel Ash',
    size: '150 ml',
    suits: 'Oily and mixed skin; can dry out dry skin',
    result: 'Very clean, with a taut feel until you cream',
    scent: 'None added; earthy',
    lasts: 'About two months, once a day',
    searchWords: 'alata samina, African soap, pimples, oily face',
    stock: 3,
  },
  {
    slug: 'shea-leave-in-cream',
    name: 'Shea Leave-in Cream',
    description:
      'A light cream of shea and coconut milk for curls and coils. Comb it through wet hair and leave it.',
    price: pesewas(7500),
    category: 'Hair Care',
    howToUse:
      'Part wet hair into sections, give each a walnut’s worth, and comb it through. Do not rinse. Fine hair wants half of that.',
    ingredients:
      'Aqua, Cocos Nucifera Fruit Juice, Butyrospermum Parkii Butter, Cetearyl Olivate, Sorbitan Olivate, Glycerin, Sodium Levulinate, Sodium Anisate, Citric Acid',
    size: '250 ml',
    suits: 'Curls and coils, medium to thick',
    result: 'Soft, defined, little frizz',
    scent: 'None added; coconut',
    lasts: 'About two months, twice a week',
    searchWords: 'nkuto, karité, hair pomade, relaxed hair, natural hair',
    stock: 37,
  },
  {
    slug: 'shaving-butter',
    name: 'Shaving Butter',
    description:
      'Shea, black soap and neem leaf in a tin. A thin layer under the blade instead of foam.',
    price: pesewas(6500),
    category: "Men's Collection",
    howToUse:
      'Wet the face with warm water, rub in a thin layer, and shave with the grain. Rinse the blade often: the butter clings to it.',
    ingredients: shavingButter,
    size: '120 g',
    suits: 'Coarse beards, skin that stings after foam',
    result: 'A close shave without pulling',
    scent: 'None added; earthy',
    lasts: 'About three months, every other day',
    stock: 18,
  },
  {
    slug: 'lemongrass-body-butter',
    name: 'Lemongrass Body Butter',
    description: 'Soft shea butter with lemongrass, for after the evening bath. Fresh, not sweet.',
    price: pesewas(7800),
    category: 'Body Care',
    howToUse:
      'Rub a little between the palms and smooth it on while the skin is warm from the bath. The scent is gone by morning.',
    ingredients:
      'Butyrospermum Parkii Butter, Helianthus Annuus Seed Oil, Cymbopogon Citratus Leaf Oil, Tocopherol, Citral, Geraniol, Limonene',
    size: '200 g',
    suits: 'Dry and normal skin',
    result: 'Soft, sinks in quickly',
    scent: 'Lemongrass, gone by morning',
    lasts: 'About two months, arms and legs every day',
    searchWords: 'nkuto, karité, pomade, body cream',
    stock: 0,
  },
  {
    slug: 'hibiscus-toner',
    name: 'Hibiscus Toner',
    description:
      'Sobolo without the sugar: steeped hibiscus calyx and aloe, lightly tart. Wipe on with cotton after washing.',
    price: pesewas(5800),
    category: 'Toner',
    howToUse:
      'Wet a piece of cotton and wipe the face after washing. It is red in the bottle and leaves no colour on the skin; a white towel may disagree.',
    ingredients:
      'Aqua, Hibiscus Sabdariffa Flower Extract, Aloe Barbadensis Leaf Juice, Glycerin, Sodium Levulinate, Sodium Anisate, Citric Acid',
    size: '150 ml',
    suits: 'Normal and oily skin',
    result: 'Fresh and slightly firm',
    scent: 'Sobolo, tart',
    lasts: 'About six weeks, once a day',
    stock: 26,
  },
  {
    slug: 'shea-night-cream',
    name: 'Shea Night Cream',
    description:
      'A close cream of shea, moringa oil and beeswax for the hours when nobody is looking.',
    price: pesewas(14500),
    category: 'Face Care',
    howToUse:
      'The last thing in the evening. A fingertip of it, warmed between two, pressed onto face and neck. What is left over is for the hands.',
    ingredients:
      'Aqua, Butyrospermum Parkii Butter, Moringa Oleifera Seed Oil, Cera Alba, Cetearyl Olivate, Sorbitan Olivate, Glycerin, Sodium Levulinate, Sodium Anisate, Tocopherol',
    size: '50 ml',
    suits: 'Dry and tired skin',
    result: 'Rested and supple in the morning',
    scent: 'None added',
    lasts: 'About two months, every evening',
    searchWords: 'nkuto, karité, face cream, moisturiser',
    stock: 15,
  },
  {
    slug: 'hot-oil-hair-treatment',
    name: 'Hot Oil Hair Treatment',
    description:
      'Liquid shea, castor and coconut oil. Stand the bottle in hot water, then work the oil into the scalp before washing.',
    price: pesewas(5000),
    category: 'Hair Care',
    howToUse:
      'Stand the closed bottle in hot water for five minutes and try a drop on the wrist. Work it into scalp and lengths, leave it for twenty minutes under a cloth, and wash as usual.',
    ingredients:
      'Butyrospermum Parkii Oil, Ricinus Communis Seed Oil, Cocos Nucifera Oil, Tocopherol',
    size: '100 ml',
    suits: 'Dry scalp, dry and coiled hair',
    result: 'Supple lengths, a calm scalp',
    scent: 'None added; coconut',
    lasts: 'Six to eight treatments',
    searchWords: 'relaxed hair, natural hair, hair growth, breakage',
    stock: 41,
  },
  {
    slug: 'coffee-body-scrub',
    name: 'Coffee Body Scrub',
    description:
      'Ground coffee and cane sugar held together by shea. Rub, rinse, and skip the lotion.',
    price: pesewas(6800),
    category: 'Body Care',
    howToUse:
      'On wet skin, in circles, not on the face and not where it is sore. Rinse with warm water and pat dry. Mind your step: it makes the floor slippery.',
    ingredients: coffeeScrub,
    size: '250 g',
    suits: 'Rough skin on arms, legs and feet',
    result: 'Smooth at once, and already oiled',
    scent: 'Coffee',
    lasts: 'Eight to ten baths',
    stock: 22,
  },
  {
    slug: 'after-shave-splash',
    name: 'After-Shave Splash',
    description: 'Witch hazel and aloe with a breath of clove. Made without alcohol.',
    price: pesewas(5500),
    category: "Men's Collection",
    howToUse:
      'Shake, pour a little into the palm and pat it on after shaving, while the face is damp. It may tingle; clove does.',
    ingredients: afterShave,
    size: '100 ml',
    suits: 'Freshly shaved skin',
    result: 'Cool, then calm',
    scent: 'Clove',
    lasts: 'About three months, every other day',
    stock: 2,
  },
  {
    slug: 'clay-face-mask',
    name: 'Clay Face Mask',
    description:
      'White clay with shea and honey powder, dry in the jar. Mix a spoonful with water and rinse before it cracks.',
    price: pesewas(7200),
    category: 'Face Care',
    howToUse:
      'Stir a spoonful with as much water until it is smooth. Spread it on thinly, keep away from the eyes, and rinse with warm water before it cracks. Once a week.',
    ingredients: 'Kaolin, Mel, Maltodextrin, Butyrospermum Parkii Butter',
    size: '100 g',
    suits: 'Normal and oily skin',
    result: 'Matt and clean for a day or two',
    scent: 'Honey, faint',
    lasts: 'About four months, once a week',
    stock: 30,
  },
  {
    slug: 'cucumber-aloe-toner',
    name: 'Cucumber & Aloe Toner',
    description:
      'Cucumber water and aloe in a mist bottle. Keep it in the fridge and be glad of it.',
    price: pesewas(4800),
    category: 'Toner',
    howToUse:
      'Close the eyes and spray from an arm’s length. Twice on a hot day is not too often. It keeps longest in the fridge.',
    ingredients:
      'Cucumis Sativus Fruit Water, Aloe Barbadensis Leaf Juice, Glycerin, Sodium Levulinate, Sodium Anisate, Citric Acid',
    size: '100 ml',
    suits: 'All skin, in hot weather',
    result: 'Cool, no film',
    scent: 'Cucumber',
    lasts: 'About a month, twice a day',
    stock: 20,
  },
  {
    slug: 'shea-shampoo-bar',
    name: 'Shea Shampoo Bar',
    description: 'A hard bar of black soap and shea, without a bottle. Let it dry between washes.',
    price: pesewas(2500),
    category: 'Hair Care',
    howToUse:
      'Rub the bar on wet hair until it lathers, wash, and rinse for longer than you would a bottled shampoo. Keep it on a dish that drains.',
    ingredients: sheaSoap,
    size: '80 g',
    suits: 'Normal hair; follow with the leave-in if yours is dry',
    result: 'Clean, with some grip',
    scent: 'None added; soapy',
    lasts: 'About forty washes',
    stock: 55,
  },
  {
    slug: 'mens-grooming-set',
    name: "Men's Grooming Set",
    description: 'Beard balm, shaving butter and after-shave splash in one box. A good gift.',
    price: pesewas(18500),
    category: "Men's Collection",
    howToUse: 'Shave with the butter, splash afterwards, and leave the balm for the beard.',
    ingredients: parts({
      'Beard balm': beardBalm,
      'Shaving butter': shavingButter,
      'After-shave splash': afterShave,
    }),
    size: '60 g, 120 g and 100 ml',
    suits: 'Men who shave, and men with a beard',
    result: 'A close shave, or a tame beard',
    scent: 'Cedar wood and clove',
    lasts: 'About three months',
    stock: 4,
  },
  {
    slug: 'shea-gift-basket',
    name: 'Shea Gift Basket',
    description: 'Body butter, scrub and a bar of soap in a small woven basket that stays useful.',
    price: pesewas(22000),
    category: 'Body Care',
    howToUse:
      'Scrub first, then soap, then butter while the skin is damp. The basket is for the market.',
    ingredients: parts({
      'Body butter': whippedButter,
      Scrub: coffeeScrub,
      Soap: sheaSoap,
    }),
    size: '200 g, 250 g and 80 g',
    suits: 'Dry and normal skin',
    result: 'Smooth, clean, soft skin',
    scent: 'Coffee and orange peel',
    lasts: 'About two months',
    stock: 12,
  },
];

/** A line for each thing in the box. */
function parts(ingredients: Record<string, string>): string {
  return Object.entries(ingredients)
    .map(([name, names]) => `${name}: ${names}`)
    .join('\n');
}
