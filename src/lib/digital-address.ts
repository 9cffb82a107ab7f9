/**
 * Reads any spelling of an address such as 'GA-183-8164'. This checks only the shape: only Ghana
 * Post knows whether the place exists.
 */
export function readDigitalAddress(text: string): string | undefined {
  const parts = /^([A-Za-z][A-Za-z\d])[\s\p{Pd}]*(\d{3,5})[\s\p{Pd}]*(\d{4})$/u.exec(text.trim());
  return parts?.slice(1).join('-').toUpperCase();
}
