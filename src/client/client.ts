import { calls } from '#lib/calls.ts';
import { type Client, clientOf } from './call.ts';
import { readers } from './readers.ts';

export { CallFailed, type Client } from './call.ts';

/** For whatever the shop can be asked. What every page brings along has src/client/shelf-client.ts. */
export function openClient(): Client {
  return clientOf(calls, readers);
}
