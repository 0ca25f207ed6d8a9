import type { FastifyBaseLogger } from 'fastify';
import type { Caching } from '../cache/caching.ts';
import type { Versions } from '../cache/versions.ts';
import type { Captchas } from '../captcha/captcha.ts';
import type { Db } from '../database/database.ts';
import type { SharedState } from '../http/shared-state.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Settings } from '../runtime/settings.ts';

/** What a process opens once for the parts of the server, each of which takes some of it. */
export interface Parts {
  db: Db;
  settings: Settings;
  /** Secret of the installation, from which the keys of seals and signatures are derived. */
  key: Buffer;
  state: SharedState;
  clock: Clock;
  versions: Versions;
  caching: Caching;
  captchas: Captchas;
  jobs: Jobs;
  log: FastifyBaseLogger;
}
