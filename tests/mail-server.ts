/** A real mail server for tests. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it takes; with `refusals` it sends as many mails away before it takes one. */
export async function startMailServer(port: number, refusals = 0) {
  const taken: { from: string; to: string[]; mail: Email }[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _, done) {
      if (refused >= refusals) return done();
      refused += 1;
      done(Object.assign(new Error(`${address.address} come back later`), { responseCode: 451 }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = envelope;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((it) => it.address), mail });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { taken, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
