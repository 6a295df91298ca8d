/**
 * The live part of somebody's browser on a real site: the web's own queries and what it does on events, with
 * a socket.
 */
// Before the web's client is read.
import './web-calls.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LiveEvent, liveEventName, livePath } from '../contract/live.ts';
import { createQueryClient, isPassing } from '../web/core/queries.ts';
import { createMissed } from '../web/live/missed.ts';
import { type LiveQueries, openLiveQueries } from './live-queries.ts';
import type { Person } from './person.ts';

interface Behaviour {
  /** Which chats this browser has open. */
  readonly opens?: (chatId: string) => boolean;
  /**
   * Where among the events that wait the next one to handle is, from 0 to 1: events of several processes
   * overtake each other.
   */
  readonly next?: () => number;
}

export class LiveClient {
  readonly person: Person;
  /** How often it asked for the messages of a chat. */
  messagesAsked = 0;
  /** How often it connected. */
  connections = 0;
  #behaviour: Required<Behaviour>;
  #queries: LiveQueries | undefined;
  #socket: Socket | undefined;
  #waiting: LiveEvent[] = [];
  #marks = new Set<string>();
  #stands = false;
  /** How often it asked for everything. */
  fetchedAll = 0;
  /** How often it came back and had missed nothing. */
  caughtUp = 0;

  constructor(person: Person, { opens = () => true, next = () => 0 }: Behaviour = {}) {
    this.person = person;
    this.#behaviour = { opens, next };
  }

  /**
   * Connects, and comes back by itself whenever it is cut; when it may have missed something it asks for
   * everything.
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
      // An attempt that is cut in its middle is noticed by its time alone.
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

  /** Once the connection stands, and the server has said whether anything was missed. */
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

  /** As when the network goes. */
  cut(): void {
    this.#stands = false;
    this.#socket?.io.engine.close();
  }

  hangUp(): void {
    this.#socket?.disconnect();
    this.#queries?.close();
  }

  /** Whether an event about this intention arrived. */
  heardOf(intentionId: string): boolean {
    return this.#marks.has(intentionId);
  }

  /** What is held once everything that arrived is handled and every question answered. */
  async settled() {
    const queries = this.#queries ?? this.#open();
    while (this.#waiting.length > 0) this.#handleNext();
    await queries.settled();
    return queries.held();
  }

  /** What somebody who opens the site now would see of the same. */
  async fresh(): Promise<Awaited<ReturnType<LiveClient['settled']>>> {
    const other = new LiveClient(this.person, this.#behaviour);
    const seen = await other.settled();
    other.hangUp();
    return seen;
  }

  #open(): LiveQueries {
    const client = createQueryClient(() => {});
    const { queries } = client.getDefaultOptions();
    // While nobody answers it asks again, as a browser does, until the next process does.
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
    // Some wait, so that the order of handling is not that of arriving.
    while (this.#waiting.length > this.#behaviour.next() * 4) this.#handleNext();
  }

  #handleNext(): void {
    const at = Math.floor(this.#behaviour.next() * this.#waiting.length);
    const [event] = this.#waiting.splice(at, 1);
    if (event) this.#queries?.dispatch(event);
  }
}
