import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#platform/startup-error.ts';

/** Versions up to 0.1 kept the facts in two files, which the owner edited. */
export const oldShopFile = 'shop.config.ts';
const oldStoriesFile = 'stories.config.ts';

interface Named {
  [name: string]: unknown;
}

// biome-ignore format: one line for each group
interface OldShop {
  shop?: { name?: unknown; tagline?: unknown; madeIn?: unknown; store?: { address?: unknown };
    phones?: unknown; supportEmails?: string[]; hours?: unknown;
    social?: { network: string; handle: string }[];
    delivery?: { accra?: string; otherRegions?: string }; newsletter?: { discountPercent?: unknown } };
  deliveryDays?: unknown;
  returnDays?: unknown;
  payment?: { customerBearsFees?: boolean; holdMinutes?: unknown; bankDetails?: unknown };
  legal?: Named;
  announcedHolidays?: unknown;
}

// biome-ignore format: one line for each group
interface OldStories {
  initiative?: Named & { figures?: Figure[] };
  home?: Named & { figures?: Figure[]; range?: OldCategory[]; featured?: Named[] };
  voices?: { example?: boolean; testimonials?: unknown; founder?: unknown };
  about?: unknown;
  questions?: { ask: string; answer: string; withoutTransfer?: string }[];
}

/** What home said about a category, and the place of its picture. */
export interface OldCategory {
  name: string;
  place: string;
  says: string;
}

interface Figure {
  figure: string;
  of: string;
}

interface OldFacts {
  facts: Record<string, unknown>;
  categories: readonly OldCategory[];
}

const exampleChat = '+233 20 000 0000';

/** Undefined if there is no such file. The stories' file is looked for beside it. */
export async function readOldFacts(file: string): Promise<OldFacts | undefined> {
  const shopText = await readIfThere(file);
  if (shopText === undefined) return undefined;
  const beside = path.join(path.dirname(file), oldStoriesFile);
  const storiesText = (await readIfThere(beside)) ?? '';
  try {
    const [old, stories] = await loadBoth(shopText, storiesText);
    return {
      facts: present({ ...factsOf(old), ...storiesOf(stories, old) }),
      categories: stories.home?.range ?? [],
    };
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: ${String(error)}. Mend it, or take it away to leave its facts behind.`,
    );
  }
}

/**
 * Loads copies of both files, in which '#shop', the name of a package that is gone, leads to the
 * other file.
 */
async function loadBoth(shopText: string, storiesText: string): Promise<[OldShop, OldStories]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taama-old-facts-'));
  const load = async (name: string, text: string) => {
    const copy = path.join(folder, name);
    await writeFile(copy, text);
    return (await import(pathToFileURL(copy).href)) as object;
  };
  try {
    const old = await load('shop.mts', shopText);
    const stories = await load('stories.mts', storiesText.replaceAll("'#shop'", "'./shop.mts'"));
    return [old, stories];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function factsOf({ shop = {}, deliveryDays, returnDays, payment = {}, legal, ...old }: OldShop) {
  const { social = [], supportEmails = [] } = shop;
  const chat = social.find(({ network }) => network === 'WhatsApp')?.handle;
  // The example's addresses lead nowhere.
  const reached = supportEmails.every((email) => !email.endsWith('.example'));
  return {
    brand: shop.name && { name: shop.name, line: shop.tagline, madeIn: shop.madeIn },
    contact: reached && {
      address: shop.store?.address,
      phones: shop.phones,
      emails: supportEmails,
      social: social.filter(({ network }) => network !== 'WhatsApp'),
    },
    alertAddress: reached && supportEmails[0],
    whatsapp: chat !== exampleChat && chat,
    hours: shop.hours,
    delivery: deliveryDays,
    returnDays,
    newsletterPercent: shop.newsletter?.discountPercent,
    legal: legal && !legal.example ? without(legal, 'example') : undefined,
    holidays: old.announcedHolidays,
    holdMinutes: payment.holdMinutes,
    bankDetails: payment.bankDetails ?? undefined,
    fees: payment.customerBearsFees && { byCustomer: true },
  };
}

function storiesOf({ home, initiative, about, voices, questions }: OldStories, old: OldShop) {
  const invented = voices?.example ? {} : voices;
  return {
    home: home && {
      ...without(without(home, 'figures'), 'range'),
      featured: (home.featured ?? []).map((one) => without(one, 'from')),
    },
    initiative: initiative && without(initiative, 'figures'),
    figures: home && {
      home: (home.figures ?? []).map(sourceless),
      initiative: (initiative?.figures ?? []).map(sourceless),
    },
    about,
    testimonials: invented?.testimonials,
    founder: invented?.founder,
    questions: questions?.map(({ ask, answer, withoutTransfer }) => ({
      ask,
      answer: withoutTransfer ? 'By {waysToPay}.' : withPlaceholders(answer, old),
    })),
  };
}

/**
 * An answer that repeats a promise gets a placeholder, so that it follows the promise from now on.
 */
function withPlaceholders(answer: string, { shop }: OldShop): string {
  const { accra = '', otherRegions = '' } = shop?.delivery ?? {};
  if (accra && answer === `${accra}.`) return '{deliveryAccra}.';
  if (otherRegions && answer === `${otherRegions}.`) return '{deliveryOtherRegions}.';
  return answer;
}

function sourceless({ figure, of }: Figure) {
  return { figure, of, source: null };
}

function without(from: Named, name: string): Named {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
}

function present(facts: Record<string, unknown>): Record<string, unknown> {
  const there = ([, value]: [string, unknown]) => value !== undefined && value !== false;
  return Object.fromEntries(Object.entries(facts).filter(there));
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
