import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certified } from '#tests/network/certificate.ts';

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
}

interface Secured extends Certified {
  /** True for TLS from the first byte, as with smtps://. False for STARTTLS. */
  atOnce: boolean;
}

/** Speaks real SMTP, so tests see what the shop sent. */
export async function openMailServer(secured?: Secured) {
  const received: ReceivedLetter[] = [];
  const refused = new Map<string, Error>();
  /** For each domain that hangs, the readers who wait for an answer. */
  const hanging = new Map<string, (() => void)[]>();
  let connections = 0;
  let refusal: Error | undefined;
  let spam: string | undefined;
  /** While the server is quiet, the letters that wait for an answer at their end. */
  let unanswered: (() => void)[] | undefined;
  const server = new SMTPServer({
    // Senders keep their connections open, and a closing server does not wait for them.
    closeTimeout: 50,
    ...(secured
      ? {
          disabledCommands: ['AUTH'],
          secure: secured.atOnce,
          cert: secured.certificate,
          key: secured.key,
        }
      : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const say = () => done(refused.get(address));
      const waiting = hanging.get(address.replace(/^.*@/, ''));
      if (waiting) waiting.push(say);
      else say();
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
        if (unanswered) unanswered.push(() => done());
        else done();
      });
    },
  });
  // A shop that is killed in the middle of a letter leaves a broken connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secured?.atOnce ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    /** How many connections were opened so far. */
    connections: () => connections,
    /** Gives no answer about readers of this domain, until it is let through. */
    hang: (domain: string) => hanging.set(domain, []),
    /** How many letters to this domain wait for an answer. */
    held: (domain: string) => hanging.get(domain)?.length ?? 0,
    letThrough() {
      for (const say of [...hanging.values()].flat()) say();
      hanging.clear();
    },
    /** Takes every letter and gives no answer at its end, until it speaks again. */
    keepQuiet() {
      unanswered ??= [];
    },
    speak() {
      for (const say of unanswered ?? []) say();
      unanswered = undefined;
    },
    /** Refuses every letter after reading it: 450 for now, 5yz for good. */
    refuseWith(words: string | undefined, code = 450) {
      refusal = words === undefined ? undefined : answer(code, words);
    },
    /** Refuses letters with these words, for good. */
    refuseSpam(words: string | undefined) {
      spam = words;
    },
    /** Refuses this reader, for good. */
    refuseReader: (address: string) => refused.set(address, answer(550, 'No such mailbox')),
    /** Refuses this reader for now. */
    putReaderOff: (address: string) => refused.set(address, answer(450, 'Greylisted')),
    knowEverybody: () => refused.clear(),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
