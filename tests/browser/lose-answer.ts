import type { Route } from '@playwright/test';

/** What was asked for is done, and its answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
