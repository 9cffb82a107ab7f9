import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isFromThisMachine } from '#platform/http/this-machine.ts';
import { readNumber } from './call.ts';
import { faultKinds } from './fault-kinds.ts';
import type { ArmedFault } from './faults.ts';
import type { ForeignPayment } from './paying-acts.ts';
import type { Played } from './played.ts';

const config = { access: 'visitor' } as const;

const fault = z.strictObject({
  kind: z.enum(faultKinds),
  times: z.optional(z.int().check(z.minimum(1))),
  chance: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  reference: z.optional(z.string()),
  email: z.optional(z.string()),
});

const resolution = z.enum(['merchant-accepted', 'declined', 'auto-accepted']);
const outcome = z.enum(['processed', 'failed', 'needs-attention']);
const foreignPayment = z.object({
  amount: z.int().check(z.minimum(1)),
  email: z.string(),
  reference: z.optional(z.string()),
  metadata: z.optional(z.unknown()),
});

/**
 * Serves the control calls, for tests whose shop is another process. They use JSON, and only this
 * machine may call them.
 */
export function serveControl(tree: FastifyInstance, local: Played, root: string): void {
  tree.addHook('onRequest', async (request, reply) => {
    if (!isFromHere(request)) {
      return reply.code(403).send({ message: 'Only from this machine', code: 'not-allowed' });
    }
  });
  tree.post(`${root}/faults`, { config }, async ({ body }, reply) => {
    const read = z.safeParse(fault, body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    local.faults.arm(read.data as ArmedFault);
    return local.faults.armed();
  });
  tree.post(`${root}/disputes`, { config }, async ({ body }, reply) => {
    const read = z.safeParse(z.object({ reference: z.string() }), body);
    const opened = read.success ? await local.acts.openDispute(read.data.reference) : undefined;
    return opened ?? reply.code(404).send({ message: 'Nothing was paid under this reference' });
  });
  tree.post(`${root}/disputes/:id`, { config }, async ({ params, body }, reply) => {
    const read = z.safeParse(z.object({ resolution }), body);
    const decided = read.success
      ? await local.acts.resolveDispute(idIn(params), read.data.resolution)
      : undefined;
    return decided ?? reply.code(404).send({ message: 'There is no such open dispute' });
  });
  tree.post(`${root}/refunds/:id`, { config }, async ({ params, body }, reply) => {
    const read = z.safeParse(z.object({ outcome }), body);
    const ended = read.success
      ? await local.acts.finishRefund(idIn(params), read.data.outcome)
      : undefined;
    return ended ?? reply.code(404).send({ message: 'There is no such refund underway' });
  });
  tree.post(`${root}/foreign-payments`, { config }, async ({ body }, reply) => {
    const read = z.safeParse(foreignPayment, body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    return local.acts.payForeign(read.data as ForeignPayment);
  });
  tree.post(`${root}/send-due`, { config }, async () => ({ tried: await local.sendDue() }));
  tree.get(`${root}/books`, { config }, async () => local.books());
  tree.delete(`${root}/faults`, { config }, async () => {
    local.faults.clear();
    return local.faults.armed();
  });
}

function idIn(params: unknown): number {
  return readNumber((params as { id?: string }).id) ?? 0;
}

/** Whether the call comes from this machine, and not from a page that a browser shows. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  return isFromThisMachine(raw) && headers['sec-fetch-site'] !== 'cross-site';
}
