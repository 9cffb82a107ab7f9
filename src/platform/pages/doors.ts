/** Whether visitors see the shop's pages, and until when that holds. */
export type Doors = { state: 'open' } | { state: 'not-yet' } | { state: 'closed'; until: Date };

/** In which states a page is shown beside 'open'. All others have the calm page in their place. */
export type WhileShut = 'always' | 'while-closed';

export function isShown(whileShut: WhileShut | undefined, { state }: Doors): boolean {
  return state === 'open' || whileShut === 'always' || (whileShut && state === 'closed') === true;
}
