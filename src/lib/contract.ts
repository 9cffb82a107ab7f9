import type * as z from 'zod/mini';
import type { Limit } from './limit.ts';

/** Ranked: a customer may do what a visitor may, an admin what a customer may. */
export const roles = ['visitor', 'customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** One call, written once: its route, its form, its client and its description come from here. */
export interface Contract {
  readonly access: Role;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body comes as a form with files (multipart), of at most so many bytes; otherwise it is JSON. */
  readonly form?: number;
  /** Of a body in JSON that may be longer than the 64 KiB of other calls. */
  readonly mostBytes?: number;
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
  /** The answer is a part of a list: the whole's length goes into X-Total-Count, the next part into Link. */
  readonly list?: true;
  /** The answer has a tag: whoever asks again with it (If-None-Match) is sent nothing (304) while it is the same. */
  readonly etag?: true;
  /** A try at a password, a code or a link: an address that fails too often has to wait. */
  readonly tries?: true;
  /**
   * Of an admin: asks for the password again when that was long ago, so that a stolen session alone is
   * not enough. Always, or when this field of the body is true.
   */
  readonly asksAgain?: true | { readonly when: string };
  /** A page asks by itself, again and again: nobody sits there because of it. */
  readonly unattended?: true;
  /** How often one network may make this call; then it is refused as 'too-many-from-network'. */
  readonly perNetwork?: Limit & { code: 'too-many-from-network' };
  /** By the operation's code: the status and the text a person reads. */
  readonly refusals?: Readonly<Record<string, readonly [status: number, text: string]>>;
}

type Parts = 'params' | 'query' | 'body';

/** What an operation is given. */
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

export type RefusalCode<C extends Contract> =
  C['refusals'] extends Record<string, unknown> ? Extract<keyof C['refusals'], string> : never;
