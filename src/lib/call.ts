import type * as z from 'zod/mini';
import type { Answer, Contract } from './contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = `/api/${string}` | `/dev/${string}`;

export interface CallAddress<M extends Method = Method> {
  readonly method: M;
  readonly path: Path;
}

/** All that a browser downloads of a call. The contract is here as a type only. */
export type Call<C extends Contract, M extends Method = Method> = CallAddress<M> & {
  /** Only the compiler sees this. So it refuses to answer a call by another call's contract. */
  readonly contract?: C;
  /** Absent if pages show the answer as it is sent. */
  readonly read?: ((json: unknown, headers: Headers) => Answer<C>) | undefined;
};

/**
 * If pages show another form than what is sent, as with money and lists, the compiler requires
 * `read`.
 */
type Reading<C extends Contract> =
  z.input<C['answer']> extends Answer<C>
    ? [read?: (json: unknown, headers: Headers) => Answer<C>]
    : [read: (json: unknown, headers: Headers) => Answer<C>];

// A page leaves out a call that only the server makes, because the bundler is told that it may.
/* @__NO_SIDE_EFFECTS__ */
export function get<C extends Contract>(path: Path, ...[read]: Reading<C>): Call<C, 'GET'> {
  return { method: 'GET', path, read };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<C extends Contract>(path: Path, ...[read]: Reading<C>): Call<C, 'POST'> {
  return { method: 'POST', path, read };
}

/* @__NO_SIDE_EFFECTS__ */
export function put<C extends Contract>(path: Path, ...[read]: Reading<C>): Call<C, 'PUT'> {
  return { method: 'PUT', path, read };
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<C extends Contract>(path: Path, ...[read]: Reading<C>): Call<C, 'DELETE'> {
  return { method: 'DELETE', path, read };
}
