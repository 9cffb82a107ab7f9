import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForDevelopers } from '#lib/paths.ts';
import { countAnswer } from '../metrics/counts.ts';
import { isKnown } from './etag.ts';
import { chooseEncoding, type Encoded, type KeptBytes } from './kept-bytes.ts';
import type { PageCache } from './page-cache.ts';

/** For the first request for a page or an encoding: makes the bytes and then sends them. */
export async function sendKeptBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: KeptBytes,
): Promise<void> {
  const encoded = await bytes.encode(chooseEncoding(request.headers['accept-encoding']));
  reply.hijack();
  write(request.raw, reply.raw, bytes, encoded);
}

/**
 * For all later requests: bytes that are ready for exactly this address are sent before Fastify
 * sees the request, which would make it half as expensive again (docs/performance.md).
 */
export function keptBytesFirst(cache: PageCache, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    // Pages for developers are not for everybody. Fastify's hooks check who asks.
    const bytes = method === 'GET' && !isForDevelopers(url) ? cache.at(url) : undefined;
    const encoded = bytes?.encoded(chooseEncoding(request.headers['accept-encoding']));
    if (!bytes || !encoded) return otherwise(request, response);
    write(request, response, bytes, encoded);
    cache.counts.kept.hits += 1;
    countAnswer(bytes.answers, response.statusCode);
  };
}

function write(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, etag, unchanged }: KeptBytes,
  { headers, body }: Encoded,
) {
  if (status === 200 && isKnown(asked['if-none-match'], etag)) {
    response.writeHead(304, unchanged).end();
  } else response.writeHead(status, headers).end(body);
}
