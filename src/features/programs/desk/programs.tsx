export function Programs() {
  return null;
}
