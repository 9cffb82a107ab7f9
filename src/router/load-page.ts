import type { LoaderFunctionArgs, Match, PageModule } from './route.ts';

/** A page with its data, the error instead, or the address to which the loader redirects. */
export type Outcome =
  | { page: PageModule; data: unknown; error?: undefined }
  | { page?: undefined; data?: undefined; error: unknown }
  | { elsewhere: string; response: Response };

/** Fetches a page's code, then its data. */
export async function loadPage(
  { route, params }: Match,
  around: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Outcome> {
  try {
    const page = await route.lazy();
    const data = await page.loader?.({ ...around, params });
    if (data instanceof Response) throw data;
    return { page, data };
  } catch (error) {
    const elsewhere = error instanceof Response && error.headers.get('location');
    return elsewhere ? { elsewhere, response: error } : { error };
  }
}
