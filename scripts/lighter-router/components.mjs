import { createContext } from 'react';

/** Replaces `lib/dom/ssr/components`: React Router's framework mode is empty here. */
export const FrameworkContext = createContext(undefined);

const nothing = /** @type {const} */ ([false, undefined, {}]);

/** Only framework mode fetches a link's page in advance. Elsewhere it costs five hooks a link. */
export function usePrefetchBehavior() {
  return nothing;
}

/**
 * @template Ref
 * @param {Ref} ref the second is that of what is fetched ahead
 */
export function mergeRefs(ref) {
  return ref;
}

/** @returns {never} */
function notHere() {
  throw new Error('This part of React Router is left out of the build (scripts/lighter-router.ts)');
}

export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
export const Links = notHere;
export const Meta = notHere;
export const PrefetchPageLinks = notHere;
export const Scripts = notHere;
export const setIsHydrated = notHere;
export const useFrameworkContext = notHere;
