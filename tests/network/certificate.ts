import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certified {
  certificate: string;
  key: string;
}

interface Wanted {
  /** DNS names and IPv4 addresses that the certificate is for. */
  names?: string[];
  from?: Date;
  until?: Date;
}

/**
 * An authority that signs certificates. Node's crypto can read certificates, but cannot make them.
 */
export function openAuthority(name: string) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issue = (subject: string, subjectKey: KeyObject, extensions: Buffer[], wanted: Wanted) => {
    const body = sequence(
      tagged(0xa0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
      ecdsaWithSha256,
      commonName(name),
      sequence(
        time(wanted.from ?? new Date('2020-01-01T00:00:00Z')),
        time(wanted.until ?? new Date('2049-12-31T00:00:00Z')),
      ),
      commonName(subject),
      subjectKey.export({ type: 'spki', format: 'der' }),
      tagged(0xa3, sequence(...extensions)),
    );
    const signature = sign('sha256', body, pair.privateKey);
    const whole = sequence(body, ecdsaWithSha256, bits(signature));
    const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  };
  return {
    certificate: issue(name, pair.publicKey, [isAuthority], {}),
    certify(wanted: Wanted): Certified {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = wanted.names ?? ['localhost'];
      return {
        certificate: issue(names[0] ?? name, own.publicKey, [alternativeNames(names)], wanted),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const isAuthority = sequence(
  identifier('551d13'),
  tagged(0x01, Buffer.from([0xff])),
  tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))),
);

function alternativeNames(names: string[]): Buffer {
  const each = names.map((name) =>
    /^[\d.]+$/.test(name)
      ? tagged(0x87, Buffer.from(name.split('.').map(Number)))
      : tagged(0x82, Buffer.from(name)),
  );
  return sequence(identifier('551d11'), tagged(0x04, sequence(...each)));
}

function commonName(name: string): Buffer {
  const value = sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)));
  return sequence(tagged(0x31, value));
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}

function integer(value: Buffer): Buffer {
  return tagged(0x02, value);
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function bits(value: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), value]));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** Writes DER: the tag, the length and the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}
