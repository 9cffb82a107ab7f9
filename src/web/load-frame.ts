import type { LoaderFunctionArgs } from 'react-router';
import type { FrameData } from '#client/frame-data.ts';
import { readFacts, readShop } from '#features/settings/calls.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import type { Answer } from '#lib/contract.ts';
import { clientContext } from './request-context.ts';

type Shop = NonNullable<Answer<NonNullable<(typeof readShop)['contract']>>>;

/** No page fails without it: if the settings cannot be read, the shop is called by its address. */
export async function loadFrame({ context, request }: LoaderFunctionArgs): Promise<FrameData> {
  const client = context.get(clientContext);
  try {
    const [shop, facts] = await Promise.all([client(readShop), client(readFacts)]);
    return { name: shopName(facts.brand, request.url), ...told(facts), ...offered(shop) };
  } catch {
    return { name: shopName(null, request.url), whatsApp: null };
  }
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

function reachable({ address, phones, emails }: NonNullable<ToldFacts['contact']>) {
  return { address, phones, emails };
}

function offered({ whatsapp, payments, bankTransfer }: Shop) {
  return {
    whatsApp: whatsapp,
    ...(payments === 'test' && ({ trial: true } as const)),
    ...(bankTransfer && ({ byTransfer: true } as const)),
  };
}
