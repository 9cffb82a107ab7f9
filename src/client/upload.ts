import { calls } from '#lib/calls.ts';
import { addressOf, CallFailed } from './call.ts';
import type { AnswerOf, InputOf, UploadName } from './contracts.ts';
import { readers } from './readers.ts';
import { readToken } from './session.ts';

interface FormInput {
  params?: Record<string, string>;
  body: Readonly<Record<string, string | File | undefined>>;
}

/** For the calls that take a form with files. Not by fetch, which does not tell how much has left yet. */
export async function upload<Name extends UploadName>(
  name: Name,
  { params, body }: InputOf<Name> & FormInput,
  /** From 0 to 1, of what is sent; the server has still to answer. */
  onProgress: (sent: number) => void = () => undefined,
): Promise<AnswerOf<Name>> {
  const { method, path } = calls[name];
  const { status, response, retryAfter } = await exchange(
    { method, address: addressOf(path, params ? { params } : {}), form: formOf(body) },
    onProgress,
  );
  if (status < 200 || status > 299) throw new CallFailed(status, response ?? {}, retryAfter);
  return readers[name](response, new Headers()) as AnswerOf<Name>;
}

function exchange(
  { method, address, form }: { method: string; address: string; form: FormData },
  onProgress: (sent: number) => void,
) {
  const request = new XMLHttpRequest();
  request.open(method, address);
  // What is no JSON, as a proxy may answer, comes as null.
  request.responseType = 'json';
  const token = readToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
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
