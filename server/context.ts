/** What every action is given: the settings, the rows, the time, and the ways out. Made once at the start. */
import type { LiveEvent } from '../contract/live.ts';
import type { Config } from './config.ts';
import type { Clock, NewId } from './core/clock.ts';
import type { Database, Transact, Transaction } from './core/database.ts';
import type { App } from './core/http.ts';
import type { Jobs } from './core/jobs.ts';
import type { RateCounter } from './core/limits.ts';
import type { Live } from './core/live.ts';
import type { Log } from './core/log.ts';
import type { Sessions } from './core/session.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { Happening } from './happenings.ts';
import type { Mailer } from './outside/mail.ts';
import type { PostcodeService } from './outside/postcode-service.ts';
import type { Push } from './outside/push.ts';
import type { Storage } from './outside/storage.ts';

export interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: NewId;
  /** For reading. Changes go through `transact`. */
  readonly database: Database;
  readonly transact: Transact<Happening>;
  readonly jobs: Jobs;
  readonly live: Live<LiveEvent>;
  /** Null where nothing is limited. */
  readonly rateCounter: RateCounter | null;
  readonly sessions: Sessions;
  /** Sign-up, sign-in and what belongs to them. */
  readonly auth: Auth;
  readonly mailer: Mailer;
  readonly push: Push;
  readonly storage: Storage;
  readonly postcodeService: PostcodeService;
}

/** An open transaction of the product. */
export type Tx = Transaction<Happening>;

/** One word's routes. */
export type Feature = (app: App, context: Context) => void | Promise<void>;
