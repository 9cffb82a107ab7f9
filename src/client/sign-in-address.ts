import { pages } from '#lib/paths.ts';

/** The address for signing in, from which the person comes back to `from`. */
export function signInAddress(from: string, step: string = pages.login): string {
  return `${step}?${new URLSearchParams({ from })}`;
}
