import * as z from 'zod/mini';
import { announcement, brand, contact, hours } from './brand.contract.ts';
import { menu } from './menu.contract.ts';
import { delivery, legal, newsletterPercent, returnDays } from './promises.contract.ts';
import { search } from './search.contract.ts';
import {
  about,
  figures,
  founder,
  home,
  initiative,
  questions,
  testimonials,
} from './stories.contract.ts';

/** A fact is true for one shop only. Each is a setting, with its version and its history. */
export const factRules = {
  brand,
  contact,
  hours,
  announcement,
  delivery,
  returnDays,
  newsletterPercent,
  legal,
  home,
  figures,
  initiative,
  about,
  founder,
  testimonials,
  questions,
  menu,
  search,
};

export type FactName = keyof typeof factRules;

/**
 * A fact is null until it is set: a shop says nothing about itself that its owner has not written.
 */
export type Facts = { [Name in FactName]: z.output<(typeof factRules)[Name]> | null };

export const factNames = Object.keys(factRules) as FactName[];

const told = <Rule extends z.ZodMiniType>(rule: Rule) => z.nullable(rule);

/** All facts, as calls answer them. */
export const toldFacts = z.object({
  brand: told(brand),
  contact: told(contact),
  hours: told(hours),
  announcement,
  delivery: told(delivery),
  returnDays: told(returnDays),
  newsletterPercent: told(newsletterPercent),
  legal: told(legal),
  home,
  figures: told(figures),
  initiative,
  about,
  founder,
  testimonials: told(testimonials),
  questions: told(questions),
  menu,
  search,
  /** The facts that are made up, as the demo's are. Pages say so beside them. */
  examples: z.array(z.enum(factNames)),
});

export type ToldFacts = z.output<typeof toldFacts>;
