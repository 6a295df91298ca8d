/** One person's browser without a browser: cookies, calls, and the live connection. */
import { io, type Socket } from 'socket.io-client';
import type { Intention } from '../contract/intentions.ts';
import { type LiveEvent, liveEventName, livePath } from '../contract/live.ts';

export interface Reply<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export class Person {
  readonly url: string;
  readonly email: string;
  userId = '';
  /** Every live event that was heard since `listen`. */
  readonly heard: LiveEvent[] = [];
  #cookies = new Map<string, string>();
  #socket: Socket | undefined;

  constructor(url: string, email: string) {
    this.url = url;
    this.email = email;
  }

  /** This browser with its cookies, at another address of the site. */
  at(url: string): Person {
    const there = new Person(url, this.email);
    there.userId = this.userId;
    there.#cookies = this.#cookies;
    return there;
  }

  get<Body = unknown>(path: string) {
    return this.call<Body>('GET', path);
  }
  post<Body = unknown>(path: string, body?: unknown) {
    return this.call<Body>('POST', path, body);
  }
  put<Body = unknown>(path: string, body?: unknown) {
    return this.call<Body>('PUT', path, body);
  }
  patch<Body = unknown>(path: string, body?: unknown) {
    return this.call<Body>('PATCH', path, body);
  }
  delete<Body = unknown>(path: string, body?: unknown) {
    return this.call<Body>('DELETE', path, body);
  }

  /** Makes a call as this person's browser does, with its cookies and its origin. */
  async call<Body = unknown>(method: string, path: string, body?: unknown): Promise<Reply<Body>> {
    const form = body instanceof FormData;
    const headers: Record<string, string> = { cookie: this.cookieHeader, origin: this.url };
    if (body !== undefined && !form) headers['content-type'] = 'application/json';
    const response = await fetch(new URL(path, this.url), {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    this.#keepCookies(response);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as Body,
    };
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Posts an intention and answers it; throws when it was refused. */
  async posts(answers: Record<string, unknown>): Promise<Intention> {
    const reply = await this.post<Intention>('/api/intentions', answers);
    if (reply.status !== 201)
      throw new Error(`posting answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  likes(mine: { id: string }, theirs: { id: string }) {
    return this.put<{ liked: boolean; matched: boolean; chatId: string | null }>(
      `/api/intentions/${mine.id}/likes/${theirs.id}`,
    );
  }
  unlikes(mine: { id: string }, theirs: { id: string }) {
    return this.delete(`/api/intentions/${mine.id}/likes/${theirs.id}`);
  }

  /** Opens the live connection and remembers every event. */
  async listen(): Promise<void> {
    const socket = io(this.url, {
      path: livePath,
      transports: ['websocket'],
      extraHeaders: { cookie: this.cookieHeader, origin: this.url },
      forceNew: true,
    });
    this.#socket = socket;
    socket.on(liveEventName, (event: LiveEvent) => this.heard.push(event));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  }

  get isListening(): boolean {
    return this.#socket?.connected ?? false;
  }

  hangUp(): void {
    this.#socket?.disconnect();
  }

  /** Keeps a cookie as if the site had set it. */
  keepCookie(name: string, value: string): void {
    this.#cookies.set(name, encodeURIComponent(value));
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const expired = /max-age=0/i.test(line);
      if (expired) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
