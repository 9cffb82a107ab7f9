/** Turns '/api/orders/{id}' into the notation of the server's router. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
