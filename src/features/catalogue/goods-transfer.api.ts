import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { guardRoutes } from '#platform/http/guards.ts';
import { readInput } from '#platform/http/read-input.ts';
import { sendRefusal } from '#platform/http/server.ts';
import * as deskCalls from './desk.calls.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import * as contract from './transfer.contract.ts';

export const transferCalls = [
  answerCall(deskCalls.importProducts, contract.importProducts, importProducts),
];

export const goodsFile = { call: deskCalls.exportProducts, contract: contract.exportProducts };

/** A file in pieces, which a call's answer is not. */
export function serveGoodsFile(server: FastifyInstance, context: Context) {
  const { access } = contract.exportProducts;
  const { path } = deskCalls.exportProducts;
  guardRoutes(server, access, context, (tree) => {
    tree.get(path, {
      config: { access },
      handler: async (request, reply) => {
        const read = readInput(contract.exportProducts, request);
        if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
        const { name, pieces } = exportProducts(context);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('text/csv; charset=utf-8')
          .send(Readable.from(pieces));
      },
    });
  });
}
