import { type MenuPlace, usualHeader } from '#features/places/menu.rules.ts';
import { usualFooter } from '#features/places/rules.ts';
import type { FactName } from '../facts.contract.ts';
import { factCounts, factLengths } from '../facts.rules.ts';
import { searchedPages } from '../search.rules.ts';

/**
 * A field of a fact's form. `at` is the way to its place in the value, such as 'accra.from'. '' is
 * the value itself.
 */
export interface FactLine {
  /** A place is chosen from those that are public now, a product by its name. A picture is uploaded. */
  kind: 'line' | 'text' | 'number' | 'place' | 'product' | 'picture';
  at: string;
  label: string;
  hint?: string;
  /** An empty field is stored as null. */
  canBeNone?: true;
}

/** A list of similar items, each with one field or several. */
export interface FactList {
  kind: 'list';
  at: string;
  /** `label` is the heading and names the items. `one` names an item on buttons. */
  label: string;
  one: string;
  each: readonly FactLine[];
  /** The order of the items can be changed. */
  ordered?: true;
}

/** The owner's own words for a page in search engines. */
export interface FactSearch {
  kind: 'search';
  at: string;
  label: string;
  path: string;
}

export type FactPart = FactLine | FactList | FactSearch;

export interface FactForm {
  about: string;
  parts: readonly FactPart[];
  /** The label of the switch, if this part of the shop can be left out as a whole. */
  canBeNone?: string;
  /** The value that the fields begin with while there is none. */
  beginning?: unknown;
  /** Without a value the shop uses its own words. */
  mayBeMissing?: true;
}

const line = (at: string, label: string, hint?: string): FactLine => ({
  kind: 'line',
  at,
  label,
  ...(hint ? { hint } : {}),
});
const text = (at: string, label: string, hint?: string): FactLine => ({
  ...line(at, label, hint),
  kind: 'text',
});
const number = (at: string, label: string, hint?: string): FactLine => ({
  ...line(at, label, hint),
  kind: 'number',
});
const picture = (hint: string): FactLine => ({
  kind: 'picture',
  at: 'pictureHash',
  label: 'Picture',
  hint,
  canBeNone: true,
});
const place = (at: string, label: string): FactLine => ({ kind: 'place', at, label });
const list = (at: string, label: string, one: string, ...each: FactLine[]): FactList => ({
  kind: 'list',
  at,
  label,
  one,
  each,
});

const figures = (at: string, label: string) =>
  list(
    at,
    label,
    'figure',
    line('figure', 'Figure', 'Such as 50+.'),
    line('of', 'What it counts'),
    { ...line('source', 'Source', 'Where it comes from. Shown beside it.'), canBeNone: true },
  );

const menuPlaces = (at: string, label: string): FactList => ({
  ...list(at, label, 'place', place('to', 'Place'), line('words', 'What it says')),
  ordered: true,
});

const placesIn = (menu: readonly MenuPlace[]) => menu.map(([to, words]) => ({ to, words }));

/** By section, in the order in which the desk shows them. */
export const factForms: Readonly<Record<string, Partial<Record<FactName, FactForm>>>> = {
  'Who you are': {
    brand: {
      about: 'Stands on every page and in every email.',
      parts: [
        line('name', 'Name'),
        line('line', 'Line below the name'),
        list('madeIn', 'Where your products are made', 'place', line('', 'Place')),
      ],
    },
    contact: {
      about: 'The first phone number and the first email address stand in emails.',
      parts: [
        line('address', 'Address of the store'),
        list('phones', 'Phone numbers', 'phone number', line('', 'Phone number')),
        list('emails', 'Email addresses', 'email address', line('', 'Email address')),
        list(
          'social',
          'Social media',
          'network',
          line('network', 'Network', 'Such as Instagram.'),
          line('handle', 'Your name there'),
        ),
      ],
    },
    hours: {
      about: 'Holidays are a setting of their own.',
      parts: [
        list(
          '',
          'Hours',
          'line',
          line('days', 'Days', 'Such as Mon-Fri.'),
          line('open', 'Hours', 'Such as 8AM-6PM, or Closed.'),
        ),
      ],
    },
    legal: {
      about: 'The pages about terms, privacy and delivery name it.',
      parts: [
        line('name', 'Name of the business'),
        line('registration', 'Registration number'),
        line('dataProtectionRegistration', 'Number at the Data Protection Commission'),
        line('changed', 'Last change of these pages', 'Such as 2027-03-10.'),
        number('refundDays', 'Days until a refund is made'),
        number('answerDays', 'Days until a question about data is answered'),
      ],
    },
  },
  'What you promise': {
    announcement: {
      mayBeMissing: true,
      about: 'Leave it empty, and the line says what holds: delivery and the newsletter’s offer.',
      parts: [{ ...line('', 'Announcement'), canBeNone: true }],
    },
    delivery: {
      about: 'Pages, emails and the checkout reckon with these days.',
      parts: [
        number('accra.from', 'Accra: from, in days'),
        number('accra.until', 'Accra: until, in days'),
        number('otherRegions.from', 'Other regions: from, in business days'),
        number('otherRegions.until', 'Other regions: until, in business days'),
        number('lateFrom', 'Counts as the next day from', 'An hour, such as 16.'),
      ],
    },
    returnDays: {
      about: 'Counted from the delivery.',
      parts: [number('', 'Days')],
    },
    newsletterPercent: {
      about: 'What everybody who joins gets off the first order. 0 is no offer.',
      parts: [number('', 'Percent')],
    },
    questions: {
      about:
        'On the contact page. In an answer, {deliveryAccra}, {deliveryOtherRegions}, {returnDays} and {waysToPay} stand for what holds now.',
      parts: [list('', 'Questions', 'question', line('ask', 'Question'), text('answer', 'Answer'))],
    },
  },
  'What you tell': {
    home: {
      about: 'The first page that people see. Its categories have a page of their own.',
      canBeNone: 'Show these on home',
      parts: [
        text('lead', 'Lead below the title'),
        picture('The large picture at the top. Without one, home shows a product.'),
        line('picture', 'What the picture shows', 'For those who cannot see it.'),
        list(
          'featured',
          'Featured products',
          'product',
          line('name', 'Name'),
          line('note', 'Note'),
          {
            ...line('product', 'Product', 'Home shows its lowest price of the day.'),
            kind: 'product',
          },
        ),
      ],
    },
    figures: {
      about: 'Write only what you can show. The source stands beside the figure.',
      parts: [figures('home', 'On home'), figures('initiative', 'Of the initiative')],
    },
    about: {
      about: 'The page about your shop.',
      canBeNone: 'Tell about the shop',
      parts: [
        line('opening', 'Opening sentence'),
        list('story', 'Story', 'paragraph', text('', 'Paragraph')),
        text('mission', 'Mission'),
        list('values', 'Values', 'value', line('name', 'Value'), text('means', 'What it means')),
      ],
    },
    founder: {
      about: 'On the page about your shop.',
      canBeNone: 'Show a note of the founder',
      parts: [list('words', 'Note', 'paragraph', text('', 'Paragraph')), line('name', 'Signed by')],
    },
    initiative: {
      about: 'On home and on the page about your shop.',
      canBeNone: 'Tell about an initiative',
      parts: [
        line('name', 'Name'),
        text('what', 'What it is'),
        picture('On home and at the top of the page about your shop.'),
        line('picture', 'What the picture shows', 'For those who cannot see it.'),
      ],
    },
    testimonials: {
      about: 'Only what real customers have said, with their consent.',
      parts: [
        list(
          '',
          'Testimonials',
          'testimonial',
          text('words', 'What they say'),
          line('name', 'Name'),
          line('place', 'Place'),
        ),
      ],
    },
  },
  'Where things stand': {
    menu: {
      about: `Up to ${factCounts.headerPlaces} places in the header, with ${factLengths.headerLetters} characters together so that a phone has room for them, and up to ${factCounts.footerPlaces} in the footer. A page that you take off leaves the menu by itself.`,
      canBeNone: 'Choose the places of the menu and of the footer',
      beginning: { header: placesIn(usualHeader), footer: placesIn(usualFooter) },
      parts: [menuPlaces('header', 'Header'), menuPlaces('footer', 'Footer')],
    },
    search: {
      mayBeMissing: true,
      about:
        'What search engines and shared links say of your shop’s own pages. Products, articles and pages that you write have such words in their own forms.',
      parts: searchedPages.map(
        ({ name, path, title }): FactSearch => ({ kind: 'search', at: name, label: title, path }),
      ),
    },
  },
};
