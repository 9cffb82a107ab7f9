import v8 from 'node:v8';

/**
 * While a program loads, V8 doubles the space for young objects again and again, and keeps it: the
 * shop had 162 MB at rest, and 30 of them were that. If it is limited until the shop serves, it is
 * as large as serving needs.
 */
export function holdYoungSpace() {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}

/** V8's own factor: many visitors at once then need fewer collections. */
export function freeYoungSpace() {
  v8.setFlagsFromString('--semi-space-growth-factor=2');
}
