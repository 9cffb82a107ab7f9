import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { unsubscribe as contract } from './contract.ts';
import { unsubscribe } from './unsubscribe.ts';

/** RFC 8058, 3.2: programs should send the first form, and may send the second. */
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const search = z.object({ token: z.catch(z.string(), '') });

/**
 * Takes what a mail program posts when its reader presses its own unsubscribe button: no session,
 * no cookie, no redirect. A person who opens the link gets the page at the same address.
 */
export function serveOneClick(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      forms,
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post(pages.newsletterUnsubscribe, {
      config: { access: 'visitor' },
      bodyLimit: 4 * 1024,
      handler: async (request, reply) => {
        const { token } = search.parse(request.query);
        const meant = await isOneClick(request.headers['content-type'], request.body);
        const { status, text } = await answer(context, meant ? token : '');
        context.log.info(
          { route: pages.newsletterUnsubscribe, status, requestId: request.id },
          'One click was answered',
        );
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${text}\n`);
      },
    });
  });
}

async function answer(context: Context, token: string) {
  const result = await unsubscribe(context, token);
  if (result.ok) return { status: contract.status, text: result.value.message };
  const [status, text] = contract.refusals[result.code];
  return { status, text };
}

/** Without these words nobody pressed: programs that check links send other things. */
async function isOneClick(type: string | undefined, body: unknown): Promise<boolean> {
  if (typeof body !== 'string' || !type) return false;
  const sent = new Response(body, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}
