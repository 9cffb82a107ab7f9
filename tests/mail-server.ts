import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certified } from './certificate.ts';

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
}

interface Secured extends Certified {
  /** True for TLS from the first byte, as with smtps://; otherwise STARTTLS. */
  atOnce: boolean;
}

/** Speaks real SMTP, so what arrives is what the shop sent over the wire. */
export async function openMailServer(secured?: Secured) {
  const received: ReceivedLetter[] = [];
  const unknown = new Set<string>();
  let refusal: Error | undefined;
  let spam: string | undefined;
  const server = new SMTPServer({
    ...(secured
      ? {
          disabledCommands: ['AUTH'],
          secure: secured.atOnce,
          cert: secured.certificate,
          key: secured.key,
        }
      : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? answer(550, 'No such mailbox') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        const raw = Buffer.concat(chunks).toString('utf8');
        if (spam && raw.includes(spam)) return done(answer(554, 'This is spam'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
  });
  // If a shop is killed in the middle of a letter, it leaves a broken line.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secured?.atOnce ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    /** Refuses every letter after reading it: 450 for now, 5yz for good. */
    refuseWith(words: string | undefined, code = 450) {
      refusal = words === undefined ? undefined : answer(code, words);
    },
    /** Refuses letters with these words, for good. */
    refuseSpam(words: string | undefined) {
      spam = words;
    },
    /** Refuses this reader, for good. */
    refuseReader: (address: string) => unknown.add(address),
    knowEverybody: () => unknown.clear(),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
