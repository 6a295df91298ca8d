/**
 * The context that every action is given: settings, database, time and the services outside. It is made once,
 * at the start.
 */
import type { LiveEvent } from '../contract/live.ts';
import type { Config } from './config.ts';
import type { Clock, NewId } from './core/clock.ts';
import type { Db, Transact } from './core/database.ts';
import type { App } from './core/http-app.ts';
import type { RateCounter, SpentForNow } from './core/limits.ts';
import type { Live } from './core/live.ts';
import type { Log } from './core/log.ts';
import type { Letterbox } from './core/send-letter.ts';
import type { Sessions } from './core/session.ts';
import type { DomainEvent } from './domain-events.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { PlaceKey } from './features/postcodes/public-place.ts';
import type { Mailer } from './outside/mail.ts';
import type { PostcodeService } from './outside/postcode-service.ts';
import type { Push } from './outside/push.ts';
import type { Storage } from './outside/storage.ts';

export interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Reads rows. Changes go through `transact`. */
  readonly db: Db;
  readonly transact: Transact<DomainEvent>;
  readonly jobs: Letterbox;
  readonly live: Live<LiveEvent>;
  /** Null where nothing is limited. */
  readonly rateCounter: RateCounter | null;
  /**
   * A counter for calls that must not pass uncounted: it counts in the database, and fails where that does.
   * Null where nothing is limited.
   */
  readonly strictCounter: RateCounter<SpentForNow> | null;
  readonly sessions: Sessions;
  /** better-auth: registering, signing in and what belongs to it. */
  readonly auth: Auth;
  readonly mailer: Mailer;
  readonly push: Push;
  readonly storage: Storage;
  readonly postcodeService: PostcodeService;
  readonly placeKey: PlaceKey;
}

/** A live event and the people it is told to. */
export interface LiveNews {
  readonly userIds: readonly string[];
  readonly event: LiveEvent;
}

export type { Tx } from './domain-events.ts';

/** The routes of one word of the product. */
export type Feature = (app: App, context: Context) => void | Promise<void>;
