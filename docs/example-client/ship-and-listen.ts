import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import * as shop from './shop-api.ts';

const [wish, ...words] = process.argv.slice(2);
const { SHOP_URL = '', SHOP_KEY = '', NOTICE_SECRET = '' } = process.env;
shop.defaults.baseUrl = SHOP_URL;
shop.defaults.headers.authorization = `Bearer ${SHOP_KEY}`;

if (wish === 'list') await list();
else if (wish === 'ship') await ship(words[0] ?? '', words[1]);
else if (wish === 'order') await order(words);
else if (wish === 'listen') listen(Number(words[0]));
else say('Say one of: list, ship <order> <tracking number>, order <…>, listen <port>');

async function list() {
  const answer = await shop.listOrders({ payment: 'paid', status: 'processing' });
  if (answer.status !== 200) throw new Error(refusalIn(answer));
  for (const { _id, number, totalAmount } of answer.data) {
    say(`${_id} is order ${number}, GH₵${totalAmount.toFixed(2)}`);
  }
}

async function ship(order: string, tracking?: string) {
  const answer = await shop.shipParcel(order, tracking ? { tracking } : {});
  say(answer.status === 200 ? 'The order is marked as shipped.' : refusalIn(answer));
}

/** For somebody without an account. The same name again, after a lost answer, is the same order. */
async function order([
  name = '',
  productId = '',
  pieces,
  customer = '',
  phone = '',
  city = '',
]: string[]) {
  const wanted: shop.PlaceOrderForBody = {
    origin: 'telephone',
    newCustomer: { name: customer },
    phone,
    items: [{ productId, quantity: Number(pieces) }],
    address: { street: 'Please call', city, region: 'Northern' },
  };
  const answer = await shop.placeOrderFor(wanted, { idempotencyKey: name });
  if (answer.status !== 201) throw new Error(refusalIn(answer));
  const { number, totalAmount, payLink } = answer.data;
  say(`Order ${number}, GH₵${totalAmount.toFixed(2)}, is paid at ${payLink}`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** A program decides by the code, which stays; the message is for people. */
function refusalIn({ status, data }: { status: number; data?: unknown }): string {
  const { code, message } = (data ?? {}) as Partial<shop.Refusal>;
  return `${status} ${code}: ${message}`;
}

function listen(port: number) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const header = (name: string) => String(request.headers[name] ?? '');
    if (!isFromShop(header, body)) return response.writeHead(401).end();
    // Answer first and work later: what takes longer than ten seconds is sent again.
    response.writeHead(204).end();
    say(`${header('webhook-id')} ${body}`);
  });
  server.listen(port, '127.0.0.1', () => say('Listening'));
}

/** Without this anybody could tell this program that an order was paid. */
function isFromShop(header: (name: string) => string, body: string): boolean {
  const at = header('webhook-timestamp');
  const isRecent = Math.abs(Date.now() / 1_000 - Number(at)) < 300;
  const key = Buffer.from(NOTICE_SECRET.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key)
    .update(`${header('webhook-id')}.${at}.${body}`)
    .digest();
  const signed = header('webhook-signature').split(' ');
  return (
    isRecent &&
    signed.some((each) => isSame(Buffer.from(each.slice('v1,'.length), 'base64'), right))
  );
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
