import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Call, CallAddress } from '#lib/call.ts';
import type { Contract, Input } from '#lib/contract.ts';
import type { Config } from '../config.ts';
import type { CallContext, Context } from '../context.ts';
import { refuseUnproven } from './ask-again.ts';
import { guardRoutes } from './guards.ts';
import { noteAnswer } from './note-answer.ts';
import { readInput } from './read-input.ts';
import { routeOf } from './route-of.ts';
import { sendRefusal } from './server.ts';
import { visitOf } from './visit.ts';

/** A file is sent in pieces; a call's answer is not. */
export interface AnsweredFile {
  readonly call: CallAddress;
  readonly contract: Contract;
  answer(
    context: CallContext,
    input: unknown,
  ): Promise<{ name: string; pieces: AsyncIterable<string> }>;
}

export function answerFile<C extends Contract>(
  call: Call<C>,
  contract: C,
  answer: (context: CallContext, input: Input<C>) => ReturnType<AnsweredFile['answer']>,
): AnsweredFile {
  return { call, contract, answer: answer as AnsweredFile['answer'] };
}

/** Stops reading when the client disconnects. */
export function serveFile(
  server: FastifyInstance,
  { call, contract, answer }: AnsweredFile,
  { context, config }: { context: Context; config: Pick<Config, 'production'> },
) {
  const { path } = call;
  const { access, scope, asksAgain } = contract;
  guardRoutes(server, access, context, (tree) => {
    tree.get(routeOf(path), {
      config: { access, ...(scope ? { scope } : {}), ...(asksAgain ? { asksAgain } : {}) },
      onResponse: noteAnswer(context, call),
      handler: async (request, reply) => {
        const read = readInput(contract, request);
        if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
        const { id: requestId, session } = request;
        const unproven = refuseUnproven(contract, read.input, session, context.clock());
        if (unproven) return sendRefusal(reply, unproven, requestId);
        const visit = visitOf(request, reply, config.production);
        const asked = { ...context, requestId, session, visit };
        const { name, pieces } = await answer(asked, read.input);
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
