import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { readShop } from '#features/settings/calls.ts';
import { readPhone } from '#lib/phone.ts';
import { shop } from '#shop';
import { clientContext } from './request-context.ts';

/** The facts about the whole shop that pages show. */
export interface FrameData {
  /** '+233200000000'. */
  whatsApp: string | null;
  /** Present while payments are a test. */
  trial?: true;
  /** Present where the owner has given an account for bank transfers. */
  byTransfer?: true;
}

const id = 'frame';

/** For the route around all pages. It stays as the document brought it; later pages ask nothing. */
export const frameRoute = { id, loader: loadFrame, shouldRevalidate: () => false };

/** No page fails without it: if the settings cannot be read, shop.config.ts gives the number. */
async function loadFrame({ context }: LoaderFunctionArgs): Promise<FrameData> {
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

/** The number that the owner has set, or null if the shop has none. */
export function useWhatsApp(): string | null {
  return useFrameData().whatsApp;
}

/** Whether payments are only a test. */
export function useTrial(): boolean {
  return useFrameData().trial ?? false;
}

/** Where a page is in trouble, the frame around it may have no data. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>(id) ?? { whatsApp: null };
}
