import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { openRush, type Rush } from '../rush.ts';
import { openGate } from './gate.ts';

const bounds = { most: 2, longest: 1_000, patience: 500, room: 6 };
let served: string[];
let refused: string[];
let gate: ReturnType<typeof openGate>;
let rush: Rush;

beforeEach(() => {
  vi.useFakeTimers();
  served = [];
  refused = [];
  rush = openRush();
  const note = (list: string[]) => (request: IncomingMessage) => void list.push(request.url ?? '');
  gate = openGate(note(served), note(refused), bounds, rush);
  return () => vi.useRealTimers();
});

/** The other side of a request, which says when it is answered. */
function ask(url: string) {
  const response = new EventEmitter();
  gate({ url } as IncomingMessage, response as ServerResponse);
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
  // The last two come in together, as soon as there is room: a hiccup refuses no small crowd.
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

test('who hung up while waiting is neither served nor refused', () => {
  const first = ask('first');
  ask('second');
  ask('third').hungUp();
  first.answered();
  vi.advanceTimersByTime(500);
  expect(served).toEqual(['first', 'second']);
  expect(refused).toEqual([]);
});
