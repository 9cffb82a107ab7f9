import type { LoaderFunctionArgs } from 'react-router';
import { readShop } from '#features/settings/calls.ts';
import { readPhone } from '#lib/phone.ts';
import { shop } from '#shop';
import type { FrameData } from './frame-data.ts';
import { clientContext } from './request-context.ts';

/** No page fails without it: if the settings cannot be read, shop.config.ts gives the number. */
export async function loadFrame({ context }: LoaderFunctionArgs): Promise<FrameData> {
  try {
    const { whatsapp, payments, bankTransfer } = await context.get(clientContext)(readShop);
    return {
      whatsApp: whatsapp,
      ...(payments === 'test' ? { trial: true } : {}),
      ...(bankTransfer ? { byTransfer: true } : {}),
    };
  } catch {
    const chat = shop.social.find(({ network }) => network === 'WhatsApp');
    return { whatsApp: readPhone(chat?.handle ?? '') ?? null };
  }
}
