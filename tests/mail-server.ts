import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP conversation: what arrives is what the shop sent over the wire. */
export async function openMailServer() {
  const received: ReceivedLetter[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(words: string | undefined) {
      refusal = words === undefined ? undefined : new Error(words);
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
