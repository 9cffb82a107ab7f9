/**
 * A press gets a random key. Its repeats keep it until an answer comes, so the server can tell a
 * repeat from a new order. A changed request gets a new key.
 */
export function openRequestKeys() {
  let kept: { key: string; body: string } | undefined;
  return {
    keyFor(asked: unknown): string {
      const body = JSON.stringify(asked);
      if (kept?.body !== body) kept = { key: randomKey(), body };
      return kept.key;
    },
    answered(): void {
      kept = undefined;
    },
  };
}

export type RequestKeys = ReturnType<typeof openRequestKeys>;

/** Not randomUUID: browsers have it only for https, and a shop may be tried in a home network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
