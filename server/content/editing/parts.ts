import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/runtime/clock.ts';

/** What the console's calls work with. */
export interface ConsoleParts {
  db: Db;
  versions: Versions;
  /** By which previews are sealed. */
  key: Buffer;
  clock: Clock;
}
