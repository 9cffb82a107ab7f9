/** Whether visitors see the shop's pages, and until when that holds. */
export type Opening = { state: 'open' } | { state: 'not-yet' } | { state: 'closed'; until: Date };

/**
 * In which states besides 'open' a page is shown. In other states visitors get the page that says
 * the shop is closed.
 */
export type WhileShut = 'always' | 'while-closed';

export function isShown(whileShut: WhileShut | undefined, { state }: Opening): boolean {
  return state === 'open' || whileShut === 'always' || (whileShut && state === 'closed') === true;
}
