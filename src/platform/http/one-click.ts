import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import type { Result } from '#lib/result.ts';
import type { Context } from '../context.ts';

interface Leaving<Code extends string> {
  path: string;
  /** The call that the page at the same address makes. */
  contract: Pick<Contract, 'status'> & {
    refusals: Readonly<Record<Code, readonly [status: number, text: string]>>;
  };
  /**
   * The page with the button, if it has another address: some mail programs open the address in a
   * browser instead of posting to it.
   */
  page?: (token: string) => string;
  end: (context: Context, token: string) => Promise<Result<{ message: string }, Code>>;
}

/** RFC 8058, 3.2: programs should send the first form, and may send the second. */
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const search = z.object({ token: z.catch(z.string(), '') });

/**
 * Takes what a mail program posts when its reader presses its own unsubscribe button: no session,
 * no cookie, no redirect. A person who opens the link gets the page at the same address.
 */
export function oneClick<Code extends string>(leaving: Leaving<Code>) {
  return (server: FastifyInstance, { context }: { context: Context }) => {
    if (leaving.page) leadToPage(server, leaving.path, leaving.page);
    takeOneClicks(server, context, leaving);
  };
}

function leadToPage(server: FastifyInstance, path: string, page: (token: string) => string) {
  server.get(path, { config: { access: 'visitor' } }, (request, reply) =>
    reply.redirect(page(encodeURIComponent(search.parse(request.query).token)), 303),
  );
}

function takeOneClicks<Code extends string>(
  server: FastifyInstance,
  context: Context,
  { path, contract, end }: Leaving<Code>,
) {
  const answer = async (token: string) => {
    const result = await end(context, token);
    if (result.ok) return { status: contract.status, text: result.value.message };
    const [status, text] = contract.refusals[result.code];
    return { status, text };
  };
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
        const { status, text } = await answer(meant ? token : '');
        context.log.info({ route: path, status, requestId: request.id }, 'One click was answered');
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${text}\n`);
      },
    });
  });
}

/** Without this field nobody pressed the button: programs that check links post other things. */
async function isOneClick(type: string | undefined, body: unknown): Promise<boolean> {
  if (typeof body !== 'string' || !type) return false;
  const sent = new Response(body, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}
