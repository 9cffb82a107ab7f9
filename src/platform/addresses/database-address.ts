import type { Read } from './read-setting.ts';
import { eachHost, readServerAddress } from './server-address.ts';

type TlsMode = (typeof modes)[number];

/** What an address says about TLS, in libpq's words. The files are named here and read later. */
export interface TlsWishes {
  mode: TlsMode;
  root: string | undefined;
  certificate: string | undefined;
  key: string | undefined;
  negotiation: 'postgres' | 'direct' | undefined;
}

export interface Place {
  host: string;
  port: number;
}

interface DatabaseAddress {
  /**
   * Holds the first host only, and no parameter that is read here: node-postgres reads those
   * differently.
   */
  connectionString: string;
  places: Place[];
  wishes: TlsWishes;
  /** True for a Unix socket, where there is no network to encrypt. */
  onSocket: boolean;
}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

const readHere = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];
/** The JDBC driver and node-postgres know these parameters, libpq does not. */
const leftOut = ['ssl', 'uselibpqcompat', 'target_session_attrs'];
/** The shop has to write, so libpq's other values (such as read-only) make no sense here. */
const targets = ['read-write', 'primary', 'any'];

const kind = {
  schemes: ['postgres', 'postgresql'],
  example: 'postgres://user:password@host/database',
  hostParameter: 'host',
};

export function readDatabaseAddress(
  text: string,
  environment: Record<string, string | undefined> = process.env,
): Read<DatabaseAddress> {
  const urls: URL[] = [];
  for (const address of eachHost(text)) {
    const read = readServerAddress(address, kind);
    if ('fault' in read) return read;
    urls.push(read.value);
  }
  const [url, ...others] = urls as [URL, ...URL[]];
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
  const host = said.get('host') ?? url.hostname;
  const onSocket = /^(\/|%2f)/i.test(host);
  if (host.includes(',') || (others.length > 0 && said.has('host'))) {
    return { fault: 'names several hosts: write them all before its database, as in host1,host2' };
  }
  const places = urls.map(placeOf);
  if (others.length > 0 && places.some((place) => place.host.startsWith('/'))) {
    return { fault: 'names a socket among several hosts: name its machine instead' };
  }
  const target = said.get('target_session_attrs');
  if (target !== null && !targets.includes(target)) {
    return { fault: 'has target_session_attrs that the shop cannot use: say read-write' };
  }
  for (const name of [...readHere, ...leftOut]) said.delete(name);
  return { value: { connectionString: url.href, places, wishes, onSocket } };
}

function placeOf({ hostname, port }: URL): Place {
  const host = decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1'));
  return { host, port: Number(port || process.env.PGPORT || 5432) };
}

/** libpq reads the JDBC driver's `ssl` parameter in this way. */
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

/** For the settings: gives back the text as it was written if it is a right address. */
export function readDatabaseUrl(text: string): Read<string> {
  const read = readDatabaseAddress(text);
  return 'fault' in read ? read : { value: text };
}
