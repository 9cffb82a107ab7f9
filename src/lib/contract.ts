import type * as z from 'zod/mini';
import type { Limit } from './limit.ts';
import type { Scope } from './scopes.ts';

/**
 * The roles of admins at the desk, the narrowest first. In the specification each of them is an
 * 'admin'.
 */
export const deskRoles = ['packer', 'manager', 'owner'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** In order: each role may also do what the roles before it may. */
export const roles = ['visitor', 'customer', ...deskRoles] as const;
export type Role = (typeof roles)[number];

export function mayDo(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

export function isDeskRole(role: string | undefined): role is DeskRole {
  return deskRoles.some((each) => each === role);
}

/** One call. Its route, its input check, its client and its description are made from this. */
export interface Contract {
  /** The narrowest role that may make this call. */
  readonly access: Role;
  /**
   * A program may make this call if its key has this scope. Without a scope no program may. A call
   * that asks for the password or is for owners alone never has one.
   */
  readonly scope?: Scope;
  /**
   * For a call of the desk that can give money back: with one of these values in its body, only an
   * owner may make it.
   */
  readonly ownersWhen?: Readonly<Record<string, string | boolean>>;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * The body is a form with files (multipart) of at most this many bytes. Without it, the body is
   * JSON.
   */
  readonly form?: number;
  /** In bytes, for a JSON body that may be longer than the usual 64 KiB. */
  readonly mostBytes?: number;
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
  /**
   * The answer is part of a list: X-Total-Count has the length of the whole list, Link the next
   * part.
   */
  readonly list?: true;
  /**
   * The answer has a tag. A caller who sends it back (If-None-Match) gets an empty 304 while
   * nothing has changed.
   */
  readonly etag?: true;
  /**
   * The call may be repeated with the same Idempotency-Key: the repeat gets the first one's answer.
   */
  readonly repeats?: true;
  /** The call tries a password, a code or a link: a network that fails too often has to wait. */
  readonly tries?: true;
  /**
   * For an admin's call: asks for the password again if it was typed long ago, because a stolen
   * session alone must not be enough. It asks always, or only if this field of the body is true.
   */
  readonly asksAgain?: true | { readonly when: string };
  /**
   * A page makes this call by itself, again and again, so it does not prove that a person is there.
   */
  readonly unattended?: true;
  /** How often a network may make this call before it is refused as 'too-many-from-network'. */
  readonly perNetwork?: Limit & { code: 'too-many-from-network' };
  /** For each refusal code: the status and the text that a person reads. */
  readonly refusals?: Readonly<Record<string, readonly [status: number, text: string]>>;
}

type Parts = 'params' | 'query' | 'body';

/** What an operation gets. */
export type Input<C extends Contract> = {
  [Part in Parts as C[Part] extends z.ZodMiniType ? Part : never]: z.output<
    Extract<C[Part], z.ZodMiniType>
  >;
};

/** What a caller sends. */
export type Sent<C extends Contract> = {
  [Part in Parts as C[Part] extends z.ZodMiniType ? Part : never]: z.input<
    Extract<C[Part], z.ZodMiniType>
  >;
};

export type Answer<C extends Contract> = C extends { list: true }
  ? { items: z.output<C['answer']>; total: number }
  : z.output<C['answer']>;

/**
 * All fields of an answer, with optional ones as undefined. A reader that writes its fields out one
 * by one must satisfy this type, so that it forgets none.
 */
export type EachField<Value> = { [Name in keyof Required<Value>]: Value[Name] };

export type RefusalCode<C extends Contract> =
  C['refusals'] extends Record<string, unknown> ? Extract<keyof C['refusals'], string> : never;
