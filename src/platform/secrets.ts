import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Only this shop can write or check these. Each purpose has a key, derived from one secret. */
export interface Secrets {
  sign(purpose: string, text: string): Buffer;
  isSigned(purpose: string, text: string, signature: Uint8Array): boolean;
  /** For text that has to stay in the database for a while and must not be read there. */
  seal(purpose: string, text: string): Buffer;
  unseal(purpose: string, sealed: Uint8Array): string;
}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export function openSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest();
  return {
    sign,
    isSigned(purpose, text, signature) {
      const right = sign(purpose, text);
      return signature.length === right.length && timingSafeEqual(signature, right);
    },
    seal(purpose, text) {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, keyFor(purpose), nonce);
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), hidden]);
    },
    unseal(purpose, sealed) {
      const nonce = sealed.subarray(0, nonceLength);
      const opening = createDecipheriv(cipher, keyFor(purpose), nonce);
      opening.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const open = opening.update(sealed.subarray(nonceLength + tagLength));
      return Buffer.concat([open, opening.final()]).toString('utf8');
    },
  };
}
