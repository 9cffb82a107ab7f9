import type * as z from 'zod/mini';
import type { Limit } from './limit.ts';
import type { Scope } from './scopes.ts';

/** What an admin may do at the desk, the least first. To the specification each is an 'admin'. */
export const deskRoles = ['packer', 'manager', 'owner'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** In order: whoever has a role may also do what those before it may. */
export const roles = ['visitor', 'customer', ...deskRoles] as const;
export type Role = (typeof roles)[number];

export function mayDo(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

export function isDeskRole(role: string | undefined): role is DeskRole {
  return deskRoles.some((each) => each === role);
}

/** One call, written once: its route, its form, its client and its description come from here. */
export interface Contract {
  /** The narrowest role that may make this call. */
  readonly access: Role;
  /**
   * A program may make this call too, if its key has this scope. Without it no key may. What asks
   * for the password or is for owners alone is never for a key.
   */
  readonly scope?: Scope;
  /**
   * For a call of the desk that can give money back: with one of these values in its body only an
   * owner may make it.
   */
  readonly ownersWhen?: Readonly<Record<string, string | boolean>>;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body comes as a form with files (multipart), of so many bytes at most; else it is JSON. */
  readonly form?: number;
  /** For a JSON body that may be longer than the 64 KiB of other calls. */
  readonly mostBytes?: number;
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
  /** The answer is a part of a list: X-Total-Count has the whole's length, Link the next part. */
  readonly list?: true;
  /**
   * The answer has a tag. A caller who sends it again (If-None-Match) gets an empty 304 while
   * nothing has changed.
   */
  readonly etag?: true;
  /** It may be sent again with the same Idempotency-Key: the repeat gets the first one's answer. */
  readonly repeats?: true;
  /** A try at a password, a code or a link: a network address that fails too often has to wait. */
  readonly tries?: true;
  /**
   * For an admin's call: it asks for the password again if that was long ago, because a stolen
   * session alone must not be enough. It asks always, or when this field of the body is true.
   */
  readonly asksAgain?: true | { readonly when: string };
  /** A page calls this by itself, again and again. It does not show that a person is there. */
  readonly unattended?: true;
  /** How often a network may make this call. Then it is refused as 'too-many-from-network'. */
  readonly perNetwork?: Limit & { code: 'too-many-from-network' };
  /** For each code of the operation: the status and the text that a person reads. */
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
 * All fields of an answer, the optional ones as undefined. A reader that writes them out one by one
 * satisfies it, so it forgets none: the notice of a recall was lost in one that did.
 */
export type EachField<Value> = { [Name in keyof Required<Value>]: Value[Name] };

export type RefusalCode<C extends Contract> =
  C['refusals'] extends Record<string, unknown> ? Extract<keyof C['refusals'], string> : never;
