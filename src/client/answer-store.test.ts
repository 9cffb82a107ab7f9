import { expect, test, vi } from 'vitest';
import { keepAnswer } from './answer-store.ts';
import { CallFailed, saidBy } from './client.ts';

const failed = 'We couldn’t load the jars.';

/** A request whose answer the test gives. */
function open<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { question: () => promise, answer: resolve, refuse: reject };
}

test('nothing is known until the first answer, which is told to whoever follows', async () => {
  const jars = keepAnswer<number>();
  expect(jars.read()).toEqual({
    value: undefined,
    trouble: '',
    status: undefined,
    busy: true,
    version: 0,
  });
  const told = vi.fn();
  const stop = jars.follow(told);
  await jars.ask(async () => 3, failed);
  expect(jars.read()).toMatchObject({ value: 3, trouble: '', busy: false, version: 1 });
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  await jars.ask(async () => 4, failed);
  expect(told).toHaveBeenCalledTimes(2);
});

test('an answer that a newer question has overtaken is never shown, whichever comes first', async () => {
  const jars = keepAnswer<string>();
  const [slow, quick] = [open<string>(), open<string>()];
  const asked = [jars.ask(slow.question, failed), jars.ask(quick.question, failed)];
  slow.answer('of the first page');
  await asked[0];
  expect(jars.read()).toMatchObject({ value: undefined, busy: true, version: 0 });
  quick.answer('of the second page');
  await asked[1];
  expect(jars.read()).toMatchObject({ value: 'of the second page', busy: false, version: 1 });
});

test('an overtaken refusal says nothing', async () => {
  const jars = keepAnswer<string>();
  const [slow, quick] = [open<string>(), open<string>()];
  const asked = [jars.ask(slow.question, failed), jars.ask(quick.question, failed)];
  quick.answer('two jars');
  await asked[1];
  slow.refuse(new Error('lost'));
  await asked[0];
  expect(jars.read()).toMatchObject({ value: 'two jars', trouble: '', busy: false });
});

test('what was shown stays when the next asking is in vain, and the trouble until one is not', async () => {
  const jars = keepAnswer<number>();
  await jars.ask(async () => 3, failed);
  const lost = async () => {
    throw new TypeError('Failed to fetch');
  };
  await jars.ask(lost, failed);
  expect(jars.read()).toMatchObject({ value: 3, trouble: failed, status: undefined, busy: false });
  const again = open<number>();
  const asked = jars.ask(again.question, failed);
  expect(jars.read()).toMatchObject({ value: 3, trouble: failed, busy: true });
  again.answer(4);
  await asked;
  expect(jars.read()).toMatchObject({ value: 4, trouble: '', version: 2 });
});

test('a refusal is said in the words asked for, and its status tells what there is not', async () => {
  const jars = keepAnswer<number>();
  const refused = async () => {
    throw new CallFailed(404, { message: 'There is no such jar.', code: 'unknown-jar' });
  };
  await jars.ask(refused, failed);
  expect(jars.read()).toMatchObject({ trouble: failed, status: 404 });
  await jars.ask(refused, (error) => saidBy(error, failed));
  expect(jars.read()).toMatchObject({ trouble: 'There is no such jar.', status: 404 });
  await jars.ask(async () => 1, failed);
  expect(jars.read()).toMatchObject({ value: 1, status: undefined });
});

test('a change is shown at once, and an answer from before does not undo it', async () => {
  const jars = keepAnswer<readonly string[]>();
  await jars.ask(async () => ['balm', 'butter'], failed);
  const stale = open<readonly string[]>();
  const asked = jars.ask(stale.question, failed);
  jars.put((all) => all.filter((name) => name !== 'balm'));
  expect(jars.read()).toMatchObject({ value: ['butter'], busy: true });
  stale.answer(['balm', 'butter', 'soap']);
  await asked;
  expect(jars.read().value).toEqual(['butter', 'soap']);
  await jars.ask(async () => ['balm'], failed);
  expect(jars.read().value).toEqual(['balm']);
});

test('before there is a value, there is nothing to change', () => {
  const jars = keepAnswer<number>();
  const told = vi.fn();
  jars.follow(told);
  jars.put((count) => count + 1);
  expect(jars.read().value).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
});
