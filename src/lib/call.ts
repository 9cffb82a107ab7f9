import type * as z from 'zod/mini';
import type { Answer, Contract } from './contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call goes. */
export interface CallAddress<M extends Method = Method> {
  readonly method: M;
  readonly path: `/api/${string}` | `/dev/${string}`;
}

/**
 * All that a browser downloads of a call: of its contract it knows the type alone. Where the wire holds
 * something else than what pages show, as with money and lists, the compiler asks for the reader.
 */
export type Call<C extends Contract, M extends Method = Method> = CallAddress<M> &
  (z.input<C['answer']> extends Answer<C>
    ? { readonly read?: (json: unknown, headers: Headers) => Answer<C> }
    : { readonly read: (json: unknown, headers: Headers) => Answer<C> });
