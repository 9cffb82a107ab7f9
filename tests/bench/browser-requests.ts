import type { Request } from './benchmark.ts';

/**
 * Chromium sends these with every request. A server has to read them, so short made-up headers
 * would flatter it.
 */
const everyTime = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-GB,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

export function openInBrowser(path: string): Request {
  const headers = {
    ...everyTime,
    'upgrade-insecure-requests': '1',
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
  };
  return { method: 'GET', path, headers };
}

export function fetchAsBrowser(path: string): Request {
  const headers = {
    ...everyTime,
    accept: '*/*',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  };
  return { method: 'GET', path, headers };
}

export function sendAsBrowser(path: string, body: object, more: Record<string, string>): Request {
  const { headers, ...request } = fetchAsBrowser(path);
  const sent = { origin: 'http://localhost:3000', 'content-type': 'application/json', ...more };
  return {
    ...request,
    method: 'POST',
    headers: { ...headers, ...sent },
    body: JSON.stringify(body),
  };
}

/** If every answer is new, compressing it would cost more than making it, and hide that cost. */
export function uncompressed({ headers, ...request }: Request): Request {
  return { ...request, headers: { ...headers, 'accept-encoding': 'identity' } };
}
