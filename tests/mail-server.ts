import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certified } from './certificate.ts';

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
}

interface Secured extends Certified {
  /** From the first byte, as smtps:// has it; otherwise by STARTTLS. */
  atOnce: boolean;
}

/** A real SMTP conversation: what arrives is what the shop sent over the wire. */
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
  // A shop that is killed in the middle of a letter leaves a broken line.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secured?.atOnce ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    /** Whatever comes, after reading it; 450 says for now, 5yz for good. */
    refuseWith(words: string | undefined, code = 450) {
      refusal = words === undefined ? undefined : answer(code, words);
    },
    /** Letters with these words, for good. */
    refuseSpam(words: string | undefined) {
      spam = words;
    },
    /** This reader, for good. */
    refuseReader: (address: string) => unknown.add(address),
    knowEverybody: () => unknown.clear(),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
