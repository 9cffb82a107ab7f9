import { shelfCalls } from '#lib/shelf-calls.ts';
import { type Client, clientOf } from './call.ts';
import { shelfReaders } from './shelf-readers.ts';

export type ShelfClient = Client<keyof typeof shelfCalls>;

/** For the frame and the pages of the shelf, which so do without what only others ask. */
export function openShelfClient(): ShelfClient {
  return clientOf(shelfCalls, shelfReaders);
}
