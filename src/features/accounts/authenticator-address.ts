interface Whose {
  email: string;
  shopName: string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The address is only a label. A longer one would make the picture too fine for a camera. */
const mostOfAnAddress = 40;

/** RFC 4648. People type such secrets into an app by hand. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** An authenticator app reads this from the picture. It leaves out what every app assumes. */
export function authenticatorAddress(secret: Uint8Array, { email, shopName }: Whose): string {
  const label = [shopName, email.slice(0, mostOfAnAddress)].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(shopName)}`;
}
