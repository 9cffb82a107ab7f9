import type { FastifyInstance } from 'fastify';
import { apiPath } from '#lib/paths.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { sendKeptBytes } from '../kept/send-kept-bytes.ts';
import type { Assets } from './assets.ts';
import { type Shown, writeApiPage } from './write-api-page.ts';

/** The page that describes the API for people. Its files are used by no other page. */
export function serveApiPage(
  server: FastifyInstance,
  {
    cache,
    readShown,
    files,
  }: {
    cache: PageCache;
    readShown: () => Promise<Shown>;
    /** Undefined during development. */
    files: Assets['apiPage'] | undefined;
  },
) {
  server.get(apiPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: apiPath,
      route: apiPath,
      depends: ['settings'],
      status: 200,
      render: async () => ({
        status: 200,
        headers: files ? { ...headers, 'content-security-policy': policy } : headers,
        body: writeApiPage(await readShown(), files),
      }),
    });
    return sendKeptBytes(request, reply, bytes);
  });
  server.get(`${apiPath}/`, { config: { access: 'visitor' } }, (_request, reply) =>
    reply.redirect(apiPath, 301),
  );
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
};

/** The library needs no more: its pictures are data: URLs in its stylesheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
