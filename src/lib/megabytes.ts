export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}
