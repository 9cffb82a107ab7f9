import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const subscribe: Call<typeof contract.subscribe> = {
  method: 'POST',
  path: '/api/newsletter/subscribe',
};

export const confirmSubscription: Call<typeof contract.confirmSubscription> = {
  method: 'POST',
  path: '/api/newsletter/confirm',
};

export const unsubscribe: Call<typeof contract.unsubscribe> = {
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
};

export const readSubscription: Call<typeof contract.readSubscription> = {
  method: 'GET',
  path: '/api/newsletter/mine',
};

export const endSubscription: Call<typeof contract.endSubscription> = {
  method: 'DELETE',
  path: '/api/newsletter/{id}',
};
