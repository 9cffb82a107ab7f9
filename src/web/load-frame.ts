import type { Client } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import { readDelivery } from '#features/delivery/calls.ts';
import { toldDelivery } from '#features/delivery/told-delivery.rules.ts';
import { readLook } from '#features/look/calls.ts';
import { readOpening } from '#features/opening/calls.ts';
import { readMenu } from '#features/places/calls.ts';
import { readFacts, readShop } from '#features/settings/calls.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { searchedPages } from '#features/settings/search.rules.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import type { Answer } from '#lib/contract.ts';
import { pages } from '#lib/paths.ts';

type Shop = NonNullable<Answer<NonNullable<(typeof readShop)['contract']>>>;

/**
 * What all pages show, and what it is made from. Never fails: if the settings cannot be read, the
 * shop's name is its address.
 */
export async function loadFrame(client: Client, { href, pathname }: URL) {
  const [facts, look, menus, shop, opening, delivery] = await Promise.all([
    orNothing(client(readFacts)),
    orNothing(client(readLook)),
    orNothing(client(readMenu)),
    orNothing(client(readShop)),
    orNothing(client(readOpening)),
    orNothing(client(readDelivery, { query: {} })),
  ]);
  const isRead = facts && look && menus && shop && opening && delivery;
  const frame: FrameData = isRead
    ? {
        name: shopName(facts.brand, href),
        ...(look.logo && { logo: look.logo }),
        ...told(facts),
        ...offered(shop),
        ...(delivery.priced && { priced: toldDelivery(delivery.offers) }),
        ...(opening.state !== 'open' && !isOfTheDesk(pathname) && { shut: opening.state }),
        ...titled(facts.search),
        ...(menus.menu && { menu: menus.menu.header.map(({ to, words }) => [to, words]) }),
      }
    : { name: shopName(null, href), whatsApp: null };
  return { frame, facts, look, menus };
}

function orNothing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return answer.catch(() => undefined);
}

/** Admins walk from the desk through the shop as it will be, even while it is shut. */
function isOfTheDesk(pathname: string): boolean {
  return pathname === pages.admin || pathname.startsWith(`${pages.admin}/`);
}

function told({ brand, contact, delivery, returnDays, newsletterPercent }: ToldFacts) {
  return {
    ...(brand && { line: brand.line }),
    ...(contact && { contact: reachable(contact) }),
    ...(delivery && { delivery }),
    ...(returnDays && { returnDays }),
    ...(newsletterPercent && { newsletterPercent }),
  };
}

/** The titles for search engines that the browser has to know. */
function titled(search: ToldFacts['search']) {
  const titles = searchedPages.flatMap(({ name, path }) => {
    const title = search?.[name].title;
    return title ? [[path, title]] : [];
  });
  return titles.length > 0 ? { titles: Object.fromEntries(titles) as Record<string, string> } : {};
}

function reachable({ address, phones, emails }: NonNullable<ToldFacts['contact']>) {
  return { address, phones, emails };
}

function offered({ whatsapp, payments, bankTransfer, cartReminders }: Shop) {
  return {
    whatsApp: whatsapp,
    ...(payments === 'test' && ({ trial: true } as const)),
    ...(bankTransfer && ({ byTransfer: true } as const)),
    ...(cartReminders && ({ reminds: true } as const)),
  };
}
