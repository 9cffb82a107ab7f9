import { pages } from '#lib/paths.ts';

/** For a page that needs a signed-in person and wants them back afterwards. */
export function signInAddress(from: string, step: string = pages.login): string {
  return `${step}?${new URLSearchParams({ from })}`;
}
