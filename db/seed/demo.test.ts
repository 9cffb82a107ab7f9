import { expect, test } from 'vitest';
import { glances } from '#features/catalogue/product-texts.rules.ts';
import { pesewas } from '#lib/money.ts';
import { demoCategories } from './categories.ts';
import { demoProducts } from './demo.ts';
import { demoFacts } from './facts.ts';

test('the demo shop has twenty products with addresses of their own', () => {
  expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(20);
  expect(demoProducts.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('every category has something on its shelf', () => {
  const filled = new Set(demoProducts.map(({ category }) => category));
  expect(filled).toEqual(new Set([...demoCategories.map(({ name }) => name), 'Toner']));
});

test('prices lie between GH₵25 and GH₵220', () => {
  const prices = demoProducts.map(({ price }) => price);
  expect(Math.min(...prices)).toBe(pesewas(2500));
  expect(Math.max(...prices)).toBe(pesewas(22_000));
});

test.each([
  ['Body butter', pesewas(6000)],
  ['Hair treatment', pesewas(5000)],
])('%s starts at the price that the specification names, with the one on home', (name, from) => {
  const kind = demoProducts.filter((one) => one.name.toLowerCase().endsWith(name.toLowerCase()));
  expect(Math.min(...kind.map(({ price }) => price))).toBe(from);
  const shown = demoFacts.home.featured.find((one) => one.name === name)?.product;
  expect(kind.find(({ slug }) => slug === shown)?.price).toBe(from);
});

test('one product is sold out and some are nearly so', () => {
  expect(demoProducts.filter(({ stock }) => stock === 0)).toHaveLength(1);
  expect(demoProducts.filter(({ stock }) => stock > 0 && stock <= 5)).toHaveLength(3);
});

test('every product says how it is used, what is in it and how much of it there is', () => {
  const silent = demoProducts.filter(
    ({ howToUse, ingredients, size }) => !howToUse || !ingredients || !/^\d+ (g|ml)\b/.test(size),
  );
  expect(silent).toEqual([]);
});

test('every product has all that is compared at a glance, in a few words', () => {
  const told = demoProducts.flatMap((product) => glances.map((name) => product[name]));
  expect(told.filter((text) => text === '' || text.length > 60)).toEqual([]);
});

test.each([
  ['orange', 'Citrus Aurantium Dulcis Peel Oil'],
  ['lemongrass', 'Cymbopogon Citratus Leaf Oil'],
  ['clove', 'Eugenia Caryophyllus Bud Oil'],
  ['cedar', 'Cedrus Atlantica Wood Oil'],
  ['rose', 'Rosa Damascena Flower Water'],
  ['coffee', 'Coffea Arabica Seed Powder'],
  ['honey', 'Mel'],
  ['coconut', 'Cocos Nucifera'],
  ['cucumber', 'Cucumis Sativus Fruit Water'],
])('what smells of %s has %s in it', (scent, inci) => {
  const smelling = demoProducts.filter((product) => product.scent.toLowerCase().includes(scent));
  expect(smelling).not.toEqual([]);
  expect(smelling.filter(({ ingredients }) => !ingredients.includes(inci))).toEqual([]);
});

test('what is said to have no scent added holds no scented oil', () => {
  const plain = demoProducts.filter(({ scent }) => scent.startsWith('None added'));
  expect(
    plain.filter(({ ingredients }) => /(Peel|Leaf|Wood|Bud|Flower) Oil/.test(ingredients)),
  ).toEqual([]);
});

test.each([
  ['shea', 'Butyrospermum Parkii'],
  ['baobab', 'Adansonia Digitata Seed Oil'],
  ['beeswax', 'Cera Alba'],
  ['hibiscus', 'Hibiscus Sabdariffa Flower Extract'],
  ['moringa', 'Moringa Oleifera Seed Oil'],
  ['castor', 'Ricinus Communis Seed Oil'],
  ['black soap', 'Musa Paradisiaca Peel Ash'],
  ['neem', 'Azadirachta Indica Leaf Extract'],
  ['coffee', 'Coffea Arabica Seed Powder'],
  ['witch hazel', 'Hamamelis Virginiana Water'],
  ['lemongrass', 'Cymbopogon Citratus Leaf Oil'],
  ['rose water', 'Rosa Damascena Flower Water'],
])('what says that it is made with %s has %s among its ingredients', (said, inci) => {
  const saying = demoProducts.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(said),
  );
  expect(saying).not.toEqual([]);
  expect(saying.filter(({ ingredients }) => !ingredients.includes(inci))).toEqual([]);
});

test('what says that it is one ingredient, or nothing else, holds no more', () => {
  const ingredientsOf = (slug: string) => demoProducts.find((it) => it.slug === slug)?.ingredients;
  expect(ingredientsOf('pure-shea-body-butter')).toBe('Butyrospermum Parkii Butter');
  expect(ingredientsOf('rose-water-toner')).toBe('Rosa Damascena Flower Water, Glycerin');
  expect(ingredientsOf('after-shave-splash')).not.toMatch(/alcohol/i);
});

test('ingredients are written as a label has them, each once', () => {
  const lines = demoProducts.flatMap(({ ingredients }) => ingredients.split('\n'));
  for (const line of lines) {
    const names = line.replace(/^[\w -]+: /, '').split(', ');
    expect(names.filter((name) => !/^[A-Z]\w*(-\d)?( [A-Z]\w*)*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('nothing in the demo promises to heal', () => {
  const claims =
    /\b(cure|heal|treat(s|ing)?\b|eczema|acne|anti-ag|wrinkle|medic|disease|infection)/i;
  const texts = demoProducts.map((product) =>
    [product.description, product.howToUse, ...glances.map((name) => product[name])].join(' '),
  );
  expect(texts.filter((text) => claims.test(text))).toEqual([]);
});
