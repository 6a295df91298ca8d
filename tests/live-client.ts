/** The live part of a person's browser on a real site: the web's own queries and listeners, with a socket. */
// web-calls.ts must be imported before the web's client.
import './web-calls.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LiveEvent, liveEventName, livePath } from '../contract/live.ts';
import { createQueryClient, isPassing } from '../web/core/queries.ts';
import { createMissed } from '../web/live/missed.ts';
import { type LiveQueries, openLiveQueries } from './live-queries.ts';
import type { Person } from './person.ts';

interface Behaviour {
  /** Answers which chats this browser has open. */
  readonly opens?: (chatId: string) => boolean;
  /**
   * Answers which of the waiting events is handled next, from 0 to 1, because events of several processes
   * overtake each other.
   */
  readonly next?: () => number;
}

export class LiveClient {
  readonly person: Person;
  /** How often the client asked for the messages of a chat. */
  messagesAsked = 0;
  /** How often the client connected. */
  connections = 0;
  #behaviour: Required<Behaviour>;
  #queries: LiveQueries | undefined;
  #socket: Socket | undefined;
  #waiting: LiveEvent[] = [];
  #marks = new Set<string>();
  #stands = false;
  /** How often the client asked for everything. */
  fetchedAll = 0;
  /** How often the client came back and had missed nothing. */
  caughtUp = 0;

  constructor(person: Person, { opens = () => true, next = () => 0 }: Behaviour = {}) {
    this.person = person;
    this.#behaviour = { opens, next };
  }

  /**
   * Connects, and connects again by itself whenever it is cut off. When it may have missed something it asks
   * for everything.
   */
  async connect(): Promise<void> {
    const { url, cookieHeader } = this.person;
    const missed = createMissed(Date.now());
    const onMissed = (since: 'begin' | 'heard') => {
      this.fetchedAll += 1;
      this.#waiting = [];
      queries.missed(since);
    };
    const queries = this.#open();
    this.#socket = io(url, {
      path: livePath,
      transports: ['websocket'],
      extraHeaders: { cookie: cookieHeader, origin: url },
      auth: missed.auth,
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 200,
      // An attempt that is cut off in its middle fails only by this time.
      timeout: 2_000,
    });
    this.#socket.on(liveEventName, (content: unknown) => {
      const event = LiveEvent.safeParse(content);
      if (event.success) this.#arrived(event.data);
      else onMissed('heard');
    });
    this.#socket.on('disconnect', () => {
      this.#stands = false;
    });
    missed.watch(this.#socket, {
      onMissed: (since) => {
        onMissed(since);
        this.#standsAgain();
      },
      onNothingMissed: (wasAway) => {
        if (this.connections > 0) this.caughtUp += 1;
        queries.nothingMissed(wasAway);
        this.#standsAgain();
      },
    });
    await this.connected();
  }

  /** Resolves once the connection stands and the server has said whether anything was missed. */
  async connected(): Promise<void> {
    while (!this.#socket?.connected || !this.#stands) await delay(5);
  }

  get isConnected(): boolean {
    return this.#socket?.connected ?? false;
  }

  #standsAgain(): void {
    this.connections += 1;
    this.#stands = true;
  }

  /** Cuts the connection, as when the network goes. */
  cut(): void {
    this.#stands = false;
    this.#socket?.io.engine.close();
  }

  hangUp(): void {
    this.#socket?.disconnect();
    this.#queries?.close();
  }

  /** Whether an event about this intention has arrived. */
  heardOf(intentionId: string): boolean {
    return this.#marks.has(intentionId);
  }

  /** The lists that the client holds once all events are handled and all questions answered. */
  async settled() {
    const queries = this.#queries ?? this.#open();
    while (this.#waiting.length > 0) this.#handleNext();
    await queries.settled();
    return queries.held();
  }

  /** The lists that a person who opens the site now would get. */
  async fresh(): Promise<Awaited<ReturnType<LiveClient['settled']>>> {
    const other = new LiveClient(this.person, this.#behaviour);
    const seen = await other.settled();
    other.hangUp();
    return seen;
  }

  #open(): LiveQueries {
    const client = createQueryClient(() => {});
    const { queries } = client.getDefaultOptions();
    // While no process answers, the client asks again until one does, as a browser would.
    const retry = (_: number, error: Error) => isPassing(error) && this.#socket?.active === true;
    client.setDefaultOptions({ queries: { ...queries, retry, retryDelay: 50 } });
    this.#queries = openLiveQueries(client, (request) => this.#call(request), this.#behaviour.opens);
    return this.#queries;
  }

  #call({ url, signal }: Request): Promise<Response> {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/messages')) this.messagesAsked += 1;
    const headers = { cookie: this.person.cookieHeader, origin: this.person.url };
    return fetch(new URL(pathname, this.person.url), { headers, signal });
  }

  #arrived(event: LiveEvent): void {
    if (event.kind === 'intention.changed' || event.kind === 'counterpart.found')
      this.#marks.add(event.intentionId);
    this.#waiting.push(event);
    // Some events wait, so that they are not handled in the order in which they came.
    while (this.#waiting.length > this.#behaviour.next() * 4) this.#handleNext();
  }

  #handleNext(): void {
    const at = Math.floor(this.#behaviour.next() * this.#waiting.length);
    const [event] = this.#waiting.splice(at, 1);
    if (event) this.#queries?.dispatch(event);
  }
}
