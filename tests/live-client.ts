/** The live part of somebody's browser: it keeps what web/live keeps, hears events, and fetches what rang and what it missed. */
import { io, type Socket } from 'socket.io-client';
import type { Chat, Message } from '../contract/chat.ts';
import type { Match } from '../contract/likes.ts';
import { LiveEvent, liveEventName, livePath } from '../contract/live.ts';
import { applyEvent, messagesPart, type Part, type Snapshot } from '../web/live/apply-event.ts';
import type { Person } from './person.ts';

interface ClientBehaviour {
  /** Which chats this browser has open. */
  readonly opens?: (chatId: string) => boolean;
  /** Where among the events that wait the next one to hear is, from 0 to 1: events of several processes overtake each other. */
  readonly next?: () => number;
}

export class LiveClient {
  readonly person: Person;
  /** How often it asked for something beyond what it asks for when it connects. */
  refetched = 0;
  /** How often it connected. */
  connections = 0;
  #manner: Required<ClientBehaviour>;
  #held: Snapshot;
  #socket: Socket | undefined;
  #waiting: LiveEvent[] = [];
  /** The newest question about each part; an older answer is dropped. */
  #asking = new Map<Part, Promise<void>>();
  #marks = new Set<string>();

  constructor(person: Person, { opens = () => true, next = () => 0 }: ClientBehaviour = {}) {
    this.person = person;
    this.#manner = { opens, next };
    this.#held = { viewerId: person.userId, messages: {}, stale: [] };
  }

  /** Connects, and comes back by itself whenever it is cut; each time it fetches everything. */
  async connect(): Promise<void> {
    const { url, cookieHeader } = this.person;
    this.#socket = io(url, {
      path: livePath,
      transports: ['websocket'],
      extraHeaders: { cookie: cookieHeader, origin: url },
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 200,
      // An attempt that is cut in its middle is noticed by its time alone.
      timeout: 2_000,
    });
    this.#socket.on(liveEventName, (event: unknown) => this.#arrived(LiveEvent.parse(event)));
    this.#socket.on('connect', () => {
      this.connections += 1;
      this.#fetchAll();
    });
    await this.connected();
  }

  async connected(): Promise<void> {
    if (!this.#socket?.connected) await new Promise<void>((done) => this.#socket?.once('connect', done));
  }

  /** As when the network goes. */
  cut(): void {
    this.#socket?.io.engine.close();
  }

  hangUp(): void {
    this.#socket?.disconnect();
  }

  /** Whether an event about this intention arrived. */
  heardOf(intentionId: string): boolean {
    return this.#marks.has(intentionId);
  }

  /** What is held once everything that arrived is applied and every question answered. */
  async settled() {
    while (this.#waiting.length > 0) this.#hearNext();
    while (this.#asking.size > 0) await Promise.all(this.#asking.values());
    const { matches, chats, messages } = this.#held;
    return { matches, chats, messages };
  }

  /** What somebody who opens the site now would see of the same. */
  async fresh(): Promise<Awaited<ReturnType<LiveClient['settled']>>> {
    const other = new LiveClient(this.person, this.#manner);
    other.#fetchAll();
    return other.settled();
  }

  #arrived(event: LiveEvent): void {
    if (event.kind === 'intention.changed') this.#marks.add(event.intentionId);
    this.#waiting.push(event);
    // Some wait, so that the order of hearing is not that of arriving.
    while (this.#waiting.length > this.#manner.next() * 4) this.#hearNext();
  }

  #hearNext(): void {
    const at = Math.floor(this.#manner.next() * this.#waiting.length);
    const [event] = this.#waiting.splice(at, 1);
    if (event === undefined) return;
    const { stale, ...after } = applyEvent(this.#held, event);
    this.#held = { ...after, stale: [] };
    this.refetched += stale.length;
    // An answer that left the server before the event would undo it.
    for (const part of new Set([...stale, ...this.#asking.keys()])) this.#ask(part);
  }

  #fetchAll(): void {
    this.#waiting = [];
    for (const part of ['matches', 'chats', ...Object.keys(this.#held.messages).map(messagesPart)] as Part[])
      this.#ask(part);
  }

  #ask(part: Part): void {
    const answer = this.#insist(part).then((keep) => {
      if (this.#asking.get(part) !== answer) return;
      this.#asking.delete(part);
      keep();
    });
    this.#asking.set(part, answer);
  }

  /** Asks again while nobody answers, as a browser does, until the next process does. */
  async #insist(part: Part): Promise<() => void> {
    for (;;) {
      const keep = await this.#fetch(part).catch(() => undefined);
      if (keep || !this.#socket?.active) return keep ?? (() => {});
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Answers how to keep what was fetched. */
  async #fetch(part: Part): Promise<() => void> {
    if (part === 'matches') {
      const matches = (await this.#get<{ items: Match[] }>('/api/matches')).body.items;
      return () => this.#keep({ matches });
    }
    if (part === 'chats') {
      const chats = (await this.#get<{ items: Chat[] }>('/api/chats')).body.items;
      return () => this.#keep({ chats });
    }
    const chatId = part.slice(messagesPart('').length);
    const { status, body } = await this.#get<{ items: Message[] }>(`/api/chats/${chatId}/messages`);
    return () => {
      const { [chatId]: _, ...others } = this.#held.messages;
      this.#keep({ messages: status === 404 ? others : { ...others, [chatId]: body.items } });
    };
  }

  /** Throws when it is put off: that is no answer. */
  async #get<Body>(path: string) {
    const reply = await this.person.get<Body>(path);
    if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
    return reply;
  }

  #keep(part: Partial<Snapshot>): void {
    this.#held = { ...this.#held, ...part };
    for (const { id } of part.chats ?? [])
      if (this.#manner.opens(id) && !(id in this.#held.messages)) this.#ask(messagesPart(id));
  }
}
