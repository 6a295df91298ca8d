/** Sends web push: encrypted for one browser, signed with our key, posted to that browser’s push service. */
import { ECDH } from 'node:crypto';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { limits } from '../../domain/limits.ts';
import { type Config, isLocalOrigin, isLoopback } from '../config.ts';
import { sha256 } from '../core/hash.ts';
import { isPublicAddress, lookUpPublic, NotPublic } from '../core/public-address.ts';

interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** 'gone': the browser ended the subscription, or no push service can have this address. */
type PushOutcome = 'sent' | 'gone';

export interface Push {
  /**
   * Whether a push service can have this address (https on a public host; or this machine, for a site known
   * by a loopback address), and the keys are valid.
   */
  accepts(to: PushAddress): boolean;
  /**
   * Hands the text over; of several texts with one topic a push service keeps the last. Throws when the
   * service did not take it, so that the job tries again.
   */
  send(to: PushAddress, text: string, topic: string): Promise<PushOutcome>;
}

/** Milliseconds a push service has to answer. */
const timeoutMs = 10_000;

export function createPush(config: Pick<Config, 'origin' | 'vapid'>): Push {
  const isLocalSite = isLocalOrigin(config.origin);
  return {
    accepts: (to) => isPushEndpoint(to.endpoint, isLocalSite) && areKeys(to),
    async send({ endpoint, p256dh, auth }, text, topic) {
      if (!isPushEndpoint(endpoint, isLocalSite)) return 'gone';
      const drawn = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: config.vapid,
        TTL: limits.notices.pushSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        topic: sha256(topic).toString('base64url').slice(0, 32),
      });
      const status = await post(new URL(endpoint), drawn).catch((error) => {
        if (error instanceof NotPublic) return 410;
        throw error;
      });
      return outcomeOf(status);
    },
  };
}

function isPushEndpoint(endpoint: string, isLocalSite: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const host = withoutBrackets(hostname);
  if (username || password) return false;
  if (isLoopback(host)) return isLocalSite && /^https?:$/.test(protocol);
  const isOpen = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
  return protocol === 'https:' && port === '' && isOpen;
}

/** Whether the keys are a point of the curve P-256 and 16 bytes of secret. */
function areKeys({ p256dh, auth }: PushAddress): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** Posts, and answers the status. The body is ignored, and a redirect is not followed. */
function post(url: URL, { method, headers, body }: webPush.RequestDetails): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const call: ClientRequest = isLoopback(withoutBrackets(url.hostname))
      ? (url.protocol === 'http:' ? requestPlain : requestSecure)(url, { method, headers, signal })
      : requestSecure(url, { method, headers, signal, lookup: lookUpPublic });
    call.on('error', reject);
    call.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.end(body);
  });
}

/**
 * Statuses that say that the subscription is not known any more. 401 and 403 are none of them: they refuse
 * what we signed, and a wrong key, clock or subject here would end everybody’s subscriptions.
 */
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (goneStatuses.has(status)) return 'gone';
  throw new Error(`the push service answered ${status}`);
}

/** A host without the brackets of an IPv6 address. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
