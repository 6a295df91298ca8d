/** A connection whose bytes are written by hand, for what no well-behaved client sends. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export class RawConnection {
  readonly socket: Socket;
  /** Everything that the server has sent. */
  said = '';
  isClosed = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1').on('data', (text) => {
      this.said += text;
    });
    // Many tests expect the connection to be cut, so an error is none of theirs.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** Connects to the site of this URL. */
  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const connection = new RawConnection(connect(Number(port), hostname));
    await Promise.race([once(connection.socket, 'connect'), once(connection.socket, 'close')]);
    return connection;
  }

  /** Writes the lines of a request, the empty line after its headers, and its body. */
  request(first: string, headers: Record<string, string | number> = {}, body = ''): this {
    const lines = Object.entries({ Host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return this.write(`${[`${first} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`);
  }

  write(bytes: string | Uint8Array): this {
    if (!this.socket.destroyed) this.socket.write(bytes);
    return this;
  }

  /** The statuses of the replies so far. */
  get statuses(): number[] {
    return [...this.said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  /** Writes these bytes again and again, until the connection is closed or `end` is called. */
  drip(bytes: string, everyMs: number): this {
    void (async () => {
      while (!this.socket.destroyed) {
        this.write(bytes);
        await after(everyMs);
      }
    })();
    return this;
  }

  end(): void {
    this.socket.destroy();
  }
}
