import type { Client } from '#client/client.ts';
import { createContext } from '#router/route.ts';

/** Loaders take the client from here: over HTTP in the browser, in process on the server. */
export const clientContext = createContext<Client>();

/** On the server nobody is signed in, because a public page is the same for everybody. */
export const signedInContext = createContext<() => boolean>(() => false);
