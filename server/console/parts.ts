import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Versions } from '../http/versions.ts';

/** What the console's calls work with. */
export interface ConsoleParts {
  db: Db;
  versions: Versions;
  /** By which previews are sealed. */
  key: Buffer;
  clock: Clock;
}
