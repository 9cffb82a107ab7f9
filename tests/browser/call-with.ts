import type { Page } from '@playwright/test';

/** Calls the shop as this person, without the page. */
export function callWith(page: Page, token: string) {
  return async (method: string, url: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(url, { method, headers, ...(data && { data }) });
    return { status: answer.status(), body: await answer.json() };
  };
}
