import type { FastifyRequest } from 'fastify';
import type { FaultKind } from './fault-kinds.ts';
import type { About } from './faults.ts';
import type { Provider } from './provider.ts';
import type { WireAnswer } from './wire-answers.ts';

/** One call of the provider's API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** The reference and address that the call is about: a fault can be armed for one of them. */
  about?: (provider: Provider, asked: Asked) => Promise<About>;
  /** The faults of this call alone. */
  hangs?: FaultKind;
  loses?: readonly FaultKind[];
  answer(provider: Provider, asked: Asked): Promise<WireAnswer>;
}

export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  fields: Record<string, unknown>;
  ipAddress: string;
  /** The connection will be reset in place of an answer. */
  lost?: FaultKind | undefined;
}

export function readAsked({ params, query, body, ip }: FastifyRequest): Asked {
  return {
    params: params as Record<string, string>,
    query: query as Record<string, string>,
    fields: typeof body === 'object' && body !== null ? { ...body } : {},
    ipAddress: ip,
  };
}

/** The number in a path, or undefined if it cannot be an id. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export function readDate(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

export function readPage({ perPage, per_page, page }: Record<string, string>): Page {
  const size = Math.min(Math.max(readNumber(perPage ?? per_page) ?? 50, 1), 100);
  const number = Math.max(readNumber(page) ?? 1, 1);
  return { page: number, perPage: size, offset: (number - 1) * size };
}

export function showPage({ page, perPage, offset }: Page, total: number) {
  return {
    total,
    skipped: offset,
    perPage,
    page,
    pageCount: Math.max(Math.ceil(total / perPage), 1),
  };
}
