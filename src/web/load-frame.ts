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
import type { LoaderFunctionArgs } from '#router/route.ts';
import { clientContext } from './request-context.ts';

type Shop = NonNullable<Answer<NonNullable<(typeof readShop)['contract']>>>;

/** Never fails: if the settings cannot be read, the shop's name is its address. */
export async function loadFrame({ context, request }: LoaderFunctionArgs): Promise<FrameData> {
  const client = context.get(clientContext);
  try {
    const [shop, facts, { logo }, { state }, { menu }, { priced, offers }] = await Promise.all([
      client(readShop),
      client(readFacts),
      client(readLook),
      client(readOpening),
      client(readMenu),
      client(readDelivery, { query: {} }),
    ]);
    const shut = state !== 'open' && !isOfTheDesk(request.url) ? { shut: state } : {};
    return {
      name: shopName(facts.brand, request.url),
      ...(logo && { logo }),
      ...told(facts),
      ...offered(shop),
      ...(priced && { priced: toldDelivery(offers) }),
      ...shut,
      ...titled(facts.search),
      ...(menu && { menu: menu.header.map(({ to, words }): [string, string] => [to, words]) }),
    };
  } catch {
    return { name: shopName(null, request.url), whatsApp: null };
  }
}

/** Admins walk from the desk through the shop as it will be, even while it is shut. */
function isOfTheDesk(url: string): boolean {
  const { pathname } = new URL(url);
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
