import { expect, test } from 'vitest';
import { writeRequest } from './write-request.ts';

test('a request without a body ends with its headers', () => {
  const request = { method: 'GET', path: '/shelf', headers: { accept: '*/*' } } as const;
  expect(writeRequest(request, 80).toString()).toBe(
    'GET /shelf HTTP/1.1\r\nhost: 127.0.0.1:80\r\nconnection: keep-alive\r\naccept: */*\r\n\r\n',
  );
});

test('a body follows, and its length is that of its bytes', () => {
  const request = { method: 'POST', path: '/', headers: {}, body: '"Ɛ"' } as const;
  expect(writeRequest(request, 80).toString()).toBe(
    'POST / HTTP/1.1\r\nhost: 127.0.0.1:80\r\nconnection: keep-alive\r\ncontent-length: 4\r\n\r\n"Ɛ"',
  );
});
