/** '/api/orders/{id}' as the server's router writes it. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
