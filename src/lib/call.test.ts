import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, get, post, put, remove } from './call.ts';
import type { Contract } from './contract.ts';
import { listOf } from './list-of.ts';
import { moneyIn } from './money-in.ts';
import { moneyInJson } from './money-schemas.ts';

const said = {
  access: 'visitor',
  summary: 'Says something.',
  status: 200,
  answer: z.object({ message: z.string() }),
} as const satisfies Contract;
const listed = {
  ...said,
  summary: 'All of it.',
  answer: z.array(said.answer),
  list: true,
} as const;
const priced = { ...said, answer: z.object({ price: moneyInJson() }) } as const;
const withdrawn = { ...said, summary: 'Takes it back.' } as const;

const path = '/api/words';

test('a call is a method, a path and perhaps a reader', () => {
  const read = listOf<{ message: string }>();
  expect(get<typeof listed>(path, read)).toEqual({ method: 'GET', path, read });
  expect(post<typeof said>(path)).toEqual({ method: 'POST', path });
  expect(put<typeof said>(path)).toEqual({ method: 'PUT', path });
  expect(remove<typeof said>(path)).toEqual({ method: 'DELETE', path });
});

test('the compiler asks for a reader where pages show something else than was sent', () => {
  // @ts-expect-error: the answer is a list.
  get<typeof listed>(path);
  // @ts-expect-error: the answer has money.
  get<typeof priced>(path);
  get<typeof priced>(path, moneyIn({ price: true }));
});

test('a call of one contract is none of another, even where both are answered alike', () => {
  const answered = <C extends Contract>(call: Call<C>, contract: C) => [
    call.path,
    contract.summary,
  ];
  expect(answered(post<typeof said>(path), said)).toEqual([path, said.summary]);
  // @ts-expect-error: the call has another contract.
  answered(post<typeof said>(path), withdrawn);
});
