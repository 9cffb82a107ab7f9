import type { Client } from '#client/client.ts';
import { createContext } from '#router/route.ts';

/**
 * Loaders take the client from here: in the browser over HTTP, on the server within the process.
 */
export const clientContext = createContext<Client>();

/** Always false on the server, because a public page is the same for everybody. */
export const signedInContext = createContext<() => boolean>(() => false);
