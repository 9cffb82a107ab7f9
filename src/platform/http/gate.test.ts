import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { openRush, type Rush } from '../rush.ts';
import { openGate } from './gate.ts';

const bounds = { most: 2, longest: 1_000, patience: 500, room: 6, arrival: 10_000 };
let served: string[];
let refused: string[];
let hungUp: string[];
let gate: ReturnType<typeof openGate>;
let rush: Rush;

beforeEach(() => {
  vi.useFakeTimers();
  served = [];
  refused = [];
  hungUp = [];
  rush = openRush();
  const note = (list: string[]) => (request: IncomingMessage) => void list.push(request.url ?? '');
  gate = openGate(note(served), note(refused), bounds, rush);
  return () => vi.useRealTimers();
});

/** A request with a response that tells when it is answered. */
function ask(url: string, complete = true) {
  const response = new EventEmitter();
  const destroy = () => hungUp.push(url);
  const resume = () => undefined;
  const request = { url, complete, destroy, resume, headers: {} } as unknown as IncomingMessage;
  gate(request, response as ServerResponse);
  return {
    answered() {
      response.emit('prefinish');
      vi.advanceTimersByTime(0);
    },
    hungUp: () => response.emit('close'),
  };
}

test('so many run at once, and the next ones follow in their order', () => {
  const first = ask('first');
  ask('second');
  ask('third');
  ask('fourth');
  expect(served).toEqual(['first', 'second']);
  expect(rush.running).toBe(2);
  first.answered();
  first.hungUp();
  expect(served).toEqual(['first', 'second', 'third']);
  expect(rush.running).toBe(2);
  ask('fifth').hungUp();
  vi.advanceTimersByTime(499);
  expect(refused).toEqual([]);
});

test('who waited too long is refused, but not the last few', () => {
  ask('first');
  ask('second');
  for (const url of ['third', 'fourth']) ask(url);
  vi.advanceTimersByTime(300);
  for (const url of ['fifth', 'sixth']) ask(url);
  vi.advanceTimersByTime(199);
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refused).toEqual(['third', 'fourth']);
  // The last two enter together as soon as there is room, so a short delay refuses nobody in a
  // small crowd.
  vi.advanceTimersByTime(10_000);
  expect(refused).toEqual(['third', 'fourth']);
});

test('what runs for long waits for somebody else, and keeps nobody out', () => {
  const slow = ask('slow');
  ask('slow too');
  vi.advanceTimersByTime(600);
  ask('quick');
  vi.advanceTimersByTime(401);
  expect(served).toEqual(['slow', 'slow too', 'quick']);
  slow.answered();
  ask('another');
  ask('one too many');
  expect(served).toEqual(['slow', 'slow too', 'quick', 'another']);
});

test('there is an end to how many are inside, whatever they wait for', () => {
  for (let place = 1; place <= 5; place += 1) {
    ask(`slow ${place}`);
    vi.advanceTimersByTime(1_000);
  }
  ask('the last');
  ask('one too many');
  expect(refused).toEqual(['one too many']);
});

test('when all room is taken, what has not wholly come in ten seconds is hung up', () => {
  ask('slow');
  vi.advanceTimersByTime(1_000);
  for (let place = 1; place <= 5; place += 1) {
    ask(`silent ${place}`, false);
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(4_999);
  ask('one too many');
  expect(refused).toEqual(['one too many']);
  vi.advanceTimersByTime(1);
  ask('in its place');
  expect(served.at(-1)).toBe('in its place');
  expect(hungUp).toEqual(['silent 1']);
  ask('the next is not that late');
  expect(refused).toEqual(['one too many', 'the next is not that late']);
});

test('what has not come yet takes nobody’s place, and is served whole once it has', async () => {
  vi.useRealTimers();
  const serve: RequestListener = async (request, response) => response.end(await text(request));
  const never = () => expect.unreachable('Nobody has to wait');
  const server = createServer(openGate(serve, never, { ...bounds, longest: 60_000 }, rush));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const post = (length: number) =>
    request({ port, method: 'POST', headers: { 'content-length': length } });
  const silent = [post(10), post(10), post(10)];
  for (const each of silent) each.write('1');
  const large = 'a large body'.repeat(20_000);
  const answered = once(post(large.length).end(large), 'response') as Promise<[IncomingMessage]>;
  expect(await text((await answered)[0])).toBe(large);
  expect(rush.running).toBe(0);
  const last = silent.map(async (each, place) => {
    const [answer] = (await once(each.end(`23456789${place}`), 'response')) as [IncomingMessage];
    return await text(answer);
  });
  expect(await Promise.all(last)).toEqual(['1234567890', '1234567891', '1234567892']);
  server.close();
});

test('a body that is refused unread is taken to its end, so its sender reads the answer', async () => {
  vi.useRealTimers();
  const serve: RequestListener = (_, response) => response.writeHead(413).end('too much');
  const server = createServer(openGate(serve, serve, bounds, rush));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const large = 'a large body'.repeat(100_000);
  const headers = { 'content-length': large.length };
  const sent = request({ port, method: 'POST', headers });
  const [asked] = await Promise.all([
    once(server, 'request') as Promise<[IncomingMessage]>,
    sent.write(large.slice(0, 1)),
  ]);
  const answered = once(sent.end(large.slice(1)), 'response') as Promise<[IncomingMessage]>;
  await once(asked[0], 'end');
  expect(await text((await answered)[0])).toBe('too much');
  server.close();
});

test('who hung up while waiting is neither served nor refused', () => {
  const first = ask('first');
  ask('second');
  ask('third').hungUp();
  first.answered();
  vi.advanceTimersByTime(500);
  expect(served).toEqual(['first', 'second']);
  expect(refused).toEqual([]);
});
