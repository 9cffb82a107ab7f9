import type { FastifyInstance } from 'fastify';
import { apiPath } from '#lib/paths.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { sendKeptBytes } from '../kept/send-kept-bytes.ts';
import { sourceHash } from './assets.ts';
import { type Described, writeApiPage } from './write-api-page.ts';

/** What programs can ask, for people. It loads nothing, and nothing in it runs. */
export function serveApiPage(
  server: FastifyInstance,
  { cache, readCalls }: { cache: PageCache; readCalls: () => Promise<unknown> },
) {
  server.get(apiPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: apiPath,
      route: apiPath,
      depends: ['settings'],
      status: 200,
      render: async () => ({
        status: 200,
        headers,
        body: writeApiPage((await readCalls()) as Described, style),
      }),
    });
    return sendKeptBytes(request, reply, bytes);
  });
  server.get(`${apiPath}/`, { config: { access: 'visitor' } }, (_request, reply) =>
    reply.redirect(apiPath, 301),
  );
}

/** The colours of the shop's own stylesheet, which is made for other pages. */
const style = `
:root{color-scheme:light;--ink:#211a15;--soft:#5c4f45;--ground:#fbf9f4;--line:#d9cdb8;--link:#26336b}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:60rem;margin-inline:auto;padding:1rem}
header{border-bottom:1px solid var(--line)}
h1{font-size:1.75rem;line-height:1.2}
h2{margin-top:2.5rem;font-size:1.375rem;line-height:1.2}
a{color:var(--link)}
header a,nav a{display:inline-block;min-height:2.75rem;line-height:2.75rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:0;list-style:none}
details{border-top:1px solid var(--line)}
summary{min-height:2.75rem;padding-block:.5rem;cursor:pointer;box-sizing:border-box}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem}
dt,dd{margin:0;min-width:0}
code{font-size:.9375em}
:focus-visible{outline:3px solid #9c3f1e;outline-offset:2px}
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
  'content-security-policy': `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
