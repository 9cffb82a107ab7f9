import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For a page's form that also works without JavaScript. Routes outside this tree take JSON. */
export function takeHtmlForms(tree: FastifyInstance) {
  tree.removeAllContentTypeParsers();
  tree.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/**
 * A browser names the site that sent the form. Other programs do not, and have their own limits.
 */
export function cameFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  // On its own machine the shop can be reached under names that differ from PUBLIC_URL.
  return hostOf(origin) !== host;
}

/** Answers a form with a redirect, so that going back or reloading does not send it again. */
export function seeOther(reply: FastifyReply, address: string) {
  return reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
