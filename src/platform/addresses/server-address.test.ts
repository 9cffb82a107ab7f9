import { expect, test } from 'vitest';
import { readDatabaseUrl } from './database-address.ts';
import { readSmtpUrl } from './smtp-address.ts';

const database = (text: string) => readDatabaseUrl(text);

test.each([
  'postgres://localhost/shop',
  'postgresql://shop:p%40ss%2F%3F%23%25%20@db.example:5432/shop',
  'POSTGRES://shop@db.example/shop',
  'postgres://shop:a:b@db.example/shop',
  'postgres://shop:secret@[::1]:5432/shop',
  'postgres://shop:secret@localhost:5432/shop?host=%2Frun%2Fpostgresql',
  'postgres://shop:secret@/shop?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/shop',
  'postgres://db.example:5432/shop?application_name=a@b',
  'postgres://db.example?password=p@ss',
  'postgres://shop:secret@one.example,[::1]:5433/shop?target_session_attrs=read-write',
])('%s is right', (text) => {
  expect(database(text)).toEqual({ value: text });
});

test.each([
  ['shop:p@ss@db.example/shop', 'percent-encode the @ in its password as %40'],
  ['shop:pa/ss@db.example/shop', 'percent-encode the / in its password as %2F'],
  ['shop:12/34@db.example/shop', 'percent-encode the / in its password as %2F'],
  ['shop:p@/s@db.example/shop', 'percent-encode the @ and the / in its password as %40 and %2F'],
  ['shop:pa?ss@db.example/shop', 'percent-encode the ? in its password as %3F'],
  ['shop:pa?s=s@db.example/shop', 'percent-encode the ? in its password as %3F'],
  ['shop:12?34@db.example/shop', 'percent-encode the ? in its password as %3F'],
  ['shop:pa#ss@db.example/shop', 'percent-encode the # in its password as %23'],
  ['shop:100%@db.example/shop', 'percent-encode the % in its password as %25'],
  ['shop:%E9@db.example/shop', 'its password is percent-encoded, but not UTF-8'],
  ['ama@shop.example:pass@db.example/shop', 'percent-encode the @ in its user name as %40'],
  ['shop:pa ss@db.example/shop', 'percent-encode the space as %20'],
  ['shop:pass@db.example/shop#x', 'percent-encode the # as %23'],
  ['shop:pass@db.example:54x2/shop', 'its port must be a number from 1 to 65535'],
  ['shop:pass@db.example:70000/shop', 'its port must be a number from 1 to 65535'],
  ['shop:pass@::1/shop', 'put an IPv6 address into brackets, as in [::1]'],
])('postgres://%s is nearly right', (rest, advice) => {
  expect(database(`postgres://${rest}`)).toEqual({ fault: `is nearly right: ${advice}` });
});

test.each([
  ['shop:secret@db.example/shop', 'does not begin with postgres:// or postgresql://'],
  ['postgres:/db.example/shop', 'does not begin with postgres:// or postgresql://'],
  ['host=db.example user=shop', 'does not begin with postgres:// or postgresql://'],
  ['postgresql+psycopg://db.example/shop', 'names a driver: write postgresql:// alone'],
  ['"postgres://db.example/shop"', 'stands in quotation marks: leave them out'],
  [
    'postgres://shop:secret@/shop',
    'names no host: it looks like postgres://user:password@host/database',
  ],
  [
    'postgres://one.example:5432,two.example:x/shop',
    'is nearly right: its port must be a number from 1 to 65535',
  ],
  [
    'postgres://one.example,two.example/shop?target_session_attrs=standby',
    'has target_session_attrs that the shop cannot use: say read-write',
  ],
  [
    'postgres:///shop?host=one.example,two.example',
    'names several hosts: write them all before its database, as in host1,host2',
  ],
  [
    'postgres://one.example,%2Frun%2Fpostgresql/shop',
    'names a socket among several hosts: name its machine instead',
  ],
  ['postgres://d<b/shop', 'is not an address such as postgres://user:password@host/database'],
])('%s is told what it is not', (text, fault) => {
  expect(database(text)).toEqual({ fault });
});

test.each([
  ['sslmode=required', 'has an sslmode that is not one of disable, allow, prefer, require,'],
  ['sslmode=no-verify', 'has an sslmode that is not one of'],
  ['ssl=no-verify', 'has an sslmode that is not one of'],
  ['sslcrl=x', 'says sslcrl, which the shop does not know'],
  ['sslmode=require&sslrootcert=system', 'says sslrootcert=system, which goes with'],
  ['sslcert=x', 'needs both sslcert and sslkey, or neither'],
  ['sslnegotiation=direct', 'says sslnegotiation=direct, which needs sslmode=require or more'],
  ['sslnegotiation=later', 'has an sslnegotiation that is neither postgres nor direct'],
])('postgres://…?%s', (query, fault) => {
  const read = database(`postgres://db.example/shop?${query}`);
  expect(read).toEqual({ fault: expect.stringContaining(fault) });
});

test.each(['smtp://mail.example', 'smtps://ama%40shop.example:p%40ss@mail.example:465?pool=true'])(
  '%s is right',
  (text) => {
    expect(readSmtpUrl(text)).toEqual({ value: text });
  },
);

test.each([
  ['smtp://ama@shop.example:pass@mail.example', 'the @ in its user name as %40'],
  ['smtps://ama:p@ss@mail.example', 'the @ in its password as %40'],
  ['smtps://ama:p/ss@mail.example', 'the / in its password as %2F'],
  ['smtp://ama:pass@', 'names no host: it looks like smtps://user:password@mail.example'],
  ['smtp://:587', 'names no host'],
  ['smtp://mail.example:smtp', 'its port must be a number from 1 to 65535'],
  ['mail.example:587', 'does not begin with smtp:// or smtps://'],
])('%s is not', (text, fault) => {
  expect(readSmtpUrl(text)).toEqual({ fault: expect.stringContaining(fault) });
});

test('no sentence repeats a part of the password', () => {
  const secret = 'hunter2';
  for (const sign of ['@', '/', '?', '#', '%', ' ', ':', '[', '<', '\\', '"', ',', '%E9']) {
    for (const text of [
      `shop:${sign}${secret}@db`,
      `shop:${secret}${sign}${secret}@db/x`,
      secret,
    ]) {
      for (const read of [database(`postgres://${text}`), database(text), readSmtpUrl(text)]) {
        expect(JSON.stringify('fault' in read ? read.fault : '')).not.toContain(secret);
      }
    }
  }
});
