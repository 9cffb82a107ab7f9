import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Result } from '#lib/result.ts';
import type { Context } from '../context.ts';

/** RFC 8058, 3.2: programs should send the first form, and may send the second. */
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const search = z.object({ token: z.catch(z.string(), '') });

interface Stopped<Code extends string> {
  /** Also the address of the page for a person who opens the link. */
  path: string;
  contract: { status: number; refusals: Record<Code, readonly [status: number, text: string]> };
  stop: (token: string) => Promise<Result<{ message: string }, Code>>;
}

/**
 * Takes what a mail program posts when its reader presses its own unsubscribe button: no session,
 * no cookie, no redirect.
 */
export function answerOneClick<Code extends string>(
  server: FastifyInstance,
  { log }: Pick<Context, 'log'>,
  { path, contract, stop }: Stopped<Code>,
) {
  server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      forms,
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post(path, {
      config: { access: 'visitor' },
      bodyLimit: 4 * 1024,
      handler: async (request, reply) => {
        const { token } = search.parse(request.query);
        const meant = await isOneClick(request.headers['content-type'], request.body);
        const result = await stop(meant ? token : '');
        const [status, text] = result.ok
          ? [contract.status, result.value.message]
          : contract.refusals[result.code];
        log.info({ route: path, status, requestId: request.id }, 'One click was answered');
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${text}\n`);
      },
    });
  });
}

/** Without these words nobody pressed: programs that check links send other things. */
async function isOneClick(type: string | undefined, body: unknown): Promise<boolean> {
  if (typeof body !== 'string' || !type) return false;
  const sent = new Response(body, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}
