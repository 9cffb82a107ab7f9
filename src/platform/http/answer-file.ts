import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Call, CallAddress } from '#lib/call.ts';
import type { Contract, Input } from '#lib/contract.ts';
import type { Context } from '../context.ts';
import { guardRoutes } from './guards.ts';
import { readInput } from './read-input.ts';
import { sendRefusal } from './server.ts';

/** A file is sent in pieces; a call's answer is not. */
export interface AnsweredFile {
  readonly call: CallAddress;
  readonly contract: Contract;
  answer(
    context: Context,
    input: unknown,
  ): Promise<{ name: string; pieces: AsyncIterable<string> }>;
}

export function answerFile<C extends Contract>(
  call: Call<C>,
  contract: C,
  answer: (context: Context, input: Input<C>) => ReturnType<AnsweredFile['answer']>,
): AnsweredFile {
  return { call, contract, answer: answer as AnsweredFile['answer'] };
}

/** If the person goes away, reading stops. */
export function serveFile(
  server: FastifyInstance,
  { call: { path }, contract, answer }: AnsweredFile,
  context: Context,
) {
  const { access, scope } = contract;
  guardRoutes(server, access, context, (tree) => {
    tree.get(path, {
      config: { access, ...(scope ? { scope } : {}) },
      handler: async (request, reply) => {
        const read = readInput(contract, request);
        if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
        const { name, pieces } = await answer(context, read.input);
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
