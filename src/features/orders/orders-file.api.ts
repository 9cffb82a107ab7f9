import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Input } from '#lib/contract.ts';
import type { Context } from '#platform/context.ts';
import { guardRoutes } from '#platform/http/guards.ts';
import { readInput } from '#platform/http/read-input.ts';
import { sendRefusal } from '#platform/http/server.ts';
import * as calls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { exportOrders } from './export-orders.ts';

export const ordersFile = { call: calls.exportOrders, contract: contract.exportOrders };

/** A file in pieces, which a call's answer is not. Who goes away ends it: nothing more is read for them. */
export function serveOrdersFile(server: FastifyInstance, context: Context) {
  const { access } = contract.exportOrders;
  const { path } = calls.exportOrders;
  guardRoutes(server, access, context, (tree) => {
    tree.get(path, {
      config: { access },
      handler: async (request, reply) => {
        const read = readInput(contract.exportOrders, request);
        if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
        const { query } = read.input as Input<typeof contract.exportOrders>;
        const { name, pieces } = exportOrders(context, query);
        const file = Readable.from(pieces).on('error', (error) => {
          context.log.error({ error, route: path, requestId: request.id }, 'A file was cut short');
        });
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('text/csv; charset=utf-8')
          .send(file);
      },
    });
  });
}
