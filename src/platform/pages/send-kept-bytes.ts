import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';
import { chooseEncoding, type KeptBytes } from './kept-bytes.ts';

export async function sendKeptBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: KeptBytes,
): Promise<FastifyReply> {
  reply.headers(bytes.headers).header('etag', bytes.etag).header('vary', 'accept-encoding');
  if (bytes.status === 200 && isKnown(request.headers['if-none-match'], bytes.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(bytes.status).send(encoding ? await bytes.encoded(encoding) : bytes.plain);
}
