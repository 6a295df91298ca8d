/** A real mail server for tests, which can be as slow and as rude as mail servers are. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Manners {
  /** Milliseconds before each of its answers. */
  readonly answersAfter?: number;
  /** The reply code of its greeting where it is not 220, such as 421; the server then hangs up. */
  greets?(): number | undefined;
  /**
   * The answer to a recipient where it is not 250: a reply code such as 451, with words after it, or hanging
   * up.
   */
  refuses?(address: string): number | `${number} ${string}` | 'hangs up' | undefined;
  /** Called for each mail that was received in full; the answer waits for it. */
  received?(to: string): Promise<void> | void;
  /** Cuts the connection instead of answering a mail that was received in full. */
  drops?(to: string): boolean;
}

interface Taken {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

export interface MailServer {
  /** The mails that were received in full and not refused, in that order. */
  readonly taken: readonly Taken[];
  /** How many mails were received in full, to anybody or to one address; they need not have been answered. */
  received(to?: string): number;
  /** The most mails that were under way at one time. */
  mostAtOnce(): number;
  /**
   * Cuts every connection and stops listening. A mail that is arriving is received first: nobody could say
   * whether one that is cut off was taken.
   */
  close(): Promise<void>;
}

/** Starts a mail server that keeps what it takes. */
export async function startMailServer(port: number, manners: Manners = {}): Promise<MailServer> {
  const { answersAfter = 0, greets, refuses, received, drops } = manners;
  const taken: Taken[] = [];
  const heard: string[] = [];
  const busy = new Set<string>();
  const arriving = new Set<string>();
  let isClosing = false;
  let mostAtOnce = 0;
  const answer = (done: (error?: Error | null) => void, error?: Error) =>
    void pause(answersAfter).then(() => done(error));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onConnect(_, done) {
      const responseCode = greets?.();
      answer(
        done,
        responseCode === undefined ? undefined : Object.assign(new Error('not now'), { responseCode }),
      );
    },
    onMailFrom(_, { id }, done) {
      if (isClosing) return cut(id);
      busy.add(id);
      mostAtOnce = Math.max(mostAtOnce, busy.size);
      answer(done);
    },
    onRcptTo({ address }, { id }, done) {
      const refusal = refuses?.(address);
      if (refusal === undefined) return answer(done);
      if (refusal === 'hangs up') return cut(id);
      busy.delete(id);
      const [code, ...words] = String(refusal).split(' ');
      const text = words.join(' ') || `${address} is not welcome`;
      answer(done, Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    async onData(stream, { id, envelope }, done) {
      arriving.add(id);
      // A mail that breaks off counts as none, and nobody waits for its answer.
      const bytes = await buffer(stream).catch(() => undefined);
      arriving.delete(id);
      if (bytes === undefined) return;
      const { mailFrom, rcptTo } = envelope;
      const to = rcptTo.map((it) => it.address);
      const mail = await PostalMime.parse(bytes);
      heard.push(to[0]!);
      await received?.(to[0]!);
      busy.delete(id);
      taken.push({ from: mailFrom ? mailFrom.address : '', to, mail });
      if (drops?.(to[0]!)) return cut(id);
      answer(done);
    },
    onClose: ({ id }) => void busy.delete(id),
  });
  const cut = (id: string) => {
    for (const connection of server.connections as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy();
  };
  // A client that is cut off or killed is no error of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    taken,
    received: (to) => heard.filter((it) => to === undefined || it === to).length,
    mostAtOnce: () => mostAtOnce,
    async close() {
      isClosing = true;
      while (arriving.size > 0) await pause(1);
      await new Promise<void>((resolve) => {
        server.close(resolve);
        for (const { _socket } of server.connections as Set<Connection>) _socket.destroy();
      });
    },
  };
}

/** The part of smtp-server's connections that its types leave out. */
interface Connection {
  readonly session: { readonly id: string };
  readonly _socket: { destroy(): void };
}

/** Refuses so many times with this code, and then no more. */
export function refusing(times: number, code: number | 'hangs up' = 451): Required<Pick<Manners, 'refuses'>> {
  let left = times;
  return {
    refuses() {
      left -= 1;
      return left < 0 ? undefined : code;
    },
  };
}
