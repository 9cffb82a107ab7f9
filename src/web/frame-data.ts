import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { readShop } from '#features/settings/calls.ts';
import { readPhone } from '#lib/phone.ts';
import { shop } from '#shop';
import { clientContext } from './request-context.ts';

/** The facts about the whole shop that pages show. */
interface FrameData {
  /** '+233200000000'. */
  whatsApp: string | null;
  /** Present while payments are a test. */
  trial?: true;
}

const id = 'frame';

/** For the route around all pages. It stays as the document brought it; later pages ask nothing. */
export const frameRoute = { id, loader: loadFrame, shouldRevalidate: () => false };

/** No page fails without it: if the settings cannot be read, shop.config.ts gives the number. */
async function loadFrame({ context }: LoaderFunctionArgs): Promise<FrameData> {
  try {
    const { whatsapp, payments } = await context.get(clientContext)(readShop);
    return { whatsApp: whatsapp, ...(payments === 'test' ? { trial: true } : {}) };
  } catch {
    const chat = shop.social.find(({ network }) => network === 'WhatsApp');
    return { whatsApp: readPhone(chat?.handle ?? '') ?? null };
  }
}

/** The number that the owner has set, or null if the shop has none. */
export function useWhatsApp(): string | null {
  return useRouteLoaderData<FrameData>(id)?.whatsApp ?? null;
}

/** Whether payments are only a test. */
export function useTrial(): boolean {
  return useRouteLoaderData<FrameData>(id)?.trial ?? false;
}
