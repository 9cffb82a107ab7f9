import type { Read } from './read-setting.ts';
import { readServerAddress } from './server-address.ts';

export type TlsMode = (typeof modes)[number];

/** What an address says about TLS, in libpq's words. The files are named here and read later. */
export interface TlsWishes {
  mode: TlsMode;
  root: string | undefined;
  certificate: string | undefined;
  key: string | undefined;
  negotiation: 'postgres' | 'direct' | undefined;
}

export interface DatabaseAddress {
  /** Without its words about TLS, because node-postgres understands them differently. */
  connectionString: string;
  wishes: TlsWishes;
  /** A socket in a folder, where there is no network to encrypt. */
  onSocket: boolean;
}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

const readHere = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];
/** The JDBC driver and node-postgres have these words, libpq does not. */
const leftOut = ['ssl', 'uselibpqcompat'];

export function readDatabaseAddress(
  text: string,
  environment: Record<string, string | undefined> = process.env,
): Read<DatabaseAddress> {
  const read = readServerAddress(text, {
    schemes: ['postgres', 'postgresql'],
    example: 'postgres://user:password@host/database',
    hostParameter: 'host',
  });
  if ('fault' in read) return read;
  const { value: url } = read;
  const said = url.searchParams;
  const unknown = [...said.keys()].find(
    (name) => name.startsWith('ssl') && ![...readHere, ...leftOut].includes(name),
  );
  if (unknown) return { fault: `says ${unknown}, which the shop does not know` };
  const root = said.get('sslrootcert') ?? environment.PGSSLROOTCERT;
  const usual = root === 'system' ? 'verify-full' : 'prefer';
  const mode = said.get('sslmode') ?? modeOf(said.get('ssl')) ?? environment.PGSSLMODE ?? usual;
  if (!isMode(mode)) return { fault: `has an sslmode that is not one of ${modes.join(', ')}` };
  const negotiation = said.get('sslnegotiation') ?? undefined;
  if (negotiation !== undefined && negotiation !== 'postgres' && negotiation !== 'direct') {
    return { fault: 'has an sslnegotiation that is neither postgres nor direct' };
  }
  const wishes: TlsWishes = {
    mode,
    root,
    certificate: said.get('sslcert') ?? environment.PGSSLCERT,
    key: said.get('sslkey') ?? environment.PGSSLKEY,
    negotiation,
  };
  const fault = contradictionIn(wishes);
  if (fault) return { fault };
  const onSocket = /^(\/|%2f)/i.test(said.get('host') ?? url.hostname);
  for (const name of [...readHere, ...leftOut]) said.delete(name);
  return { value: { connectionString: url.href, wishes, onSocket } };
}

/** libpq reads the JDBC driver's word in this way. */
function modeOf(ssl: string | null): string | undefined {
  if (ssl === null) return undefined;
  return ssl === 'true' || ssl === '1' ? 'require' : 'not one';
}

function isMode(mode: string): mode is TlsMode {
  return (modes as readonly string[]).includes(mode);
}

function contradictionIn({ mode, root, certificate, key, negotiation }: TlsWishes) {
  if (root === 'system' && mode !== 'verify-full') {
    return 'says sslrootcert=system, which goes with sslmode=verify-full alone';
  }
  if ((certificate === undefined) !== (key === undefined)) {
    return 'needs both sslcert and sslkey, or neither';
  }
  if (negotiation !== 'direct') return undefined;
  const isStrong = mode !== 'disable' && mode !== 'allow' && mode !== 'prefer';
  return isStrong ? undefined : 'says sslnegotiation=direct, which needs sslmode=require or more';
}

/** For the start: it gives back the address as it was written, once that is known to be right. */
export function readDatabaseUrl(text: string): Read<string> {
  const read = readDatabaseAddress(text);
  return 'fault' in read ? read : { value: text };
}
