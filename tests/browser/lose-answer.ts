import type { Route } from '@playwright/test';

/** The server carries the call out, and its answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
