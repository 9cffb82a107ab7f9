import type { Call } from '#lib/call.ts';
import type { Answer, Contract, Sent } from '#lib/contract.ts';
import { aMinute } from '#lib/durations.ts';
import { addressOf, CallFailed, readAnswer } from './client.ts';
import { readToken } from './session.ts';

interface FormInput {
  params?: Record<string, string>;
  body: Readonly<Record<string, string | File | undefined>>;
}

/**
 * For calls that take a form with files. It does not use fetch, which cannot tell how much has been
 * sent.
 */
export async function upload<C extends Contract & { form: number }>(
  call: Call<C>,
  { params, body }: Sent<C> & FormInput,
  /** Gets the sent part, from 0 to 1. At 1 the server still has to answer. */
  onProgress: (sent: number) => void = () => undefined,
): Promise<Answer<C>> {
  const { status, response, retryAfter } = await exchange(
    {
      method: call.method,
      address: addressOf(call.path, params ? { params } : {}),
      form: formOf(body),
    },
    onProgress,
  );
  if (status < 200 || status > 299) throw new CallFailed(status, response ?? {}, retryAfter);
  return readAnswer(call, response, new Headers());
}

function exchange(
  { method, address, form }: { method: string; address: string; form: FormData },
  onProgress: (sent: number) => void,
) {
  const request = new XMLHttpRequest();
  request.open(method, address);
  // An answer that is not JSON, such as a proxy's, becomes null.
  request.responseType = 'json';
  const token = readToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  let watch: ReturnType<typeof setTimeout>;
  /** After a minute without any progress the line is dead, but a browser would wait for ever. */
  const wait = () => {
    clearTimeout(watch);
    watch = setTimeout(() => request.abort(), aMinute);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    wait();
    onProgress(loaded / total);
  };
  return new Promise<{
    status: number;
    response: Record<string, unknown> | null;
    retryAfter: number | undefined;
  }>((done, fail) => {
    request.onload = () => {
      const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined;
      done({ status: request.status, response: request.response, retryAfter });
    };
    request.onerror = () => fail(new TypeError('The connection broke'));
    // As if a proxy had given up: the shop may have it.
    request.onabort = () =>
      fail(new CallFailed(504, { message: 'Nothing gets through. Please try again.' }));
    wait();
    onProgress(0);
    request.send(form);
  });
}

function formOf(body: FormInput['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}
