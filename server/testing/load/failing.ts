import { expect } from 'vitest';
import { prepare } from '../../bootstrap/prepare.ts';
import { startFailure } from '../../bootstrap/start-failure.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readSettings, type Settings } from '../../platform/runtime/settings.ts';
import { serverEnvironment } from './starting.ts';

/**
 * Prepares a start that must fail before it listens, and returns the message. A process, as with `failure`, takes ten times the
 * processor time.
 */
export async function failureHere(
  location: Parameters<typeof serverEnvironment>[0],
  change: NodeJS.ProcessEnv = {},
): Promise<string> {
  let settings: Settings | undefined;
  try {
    settings = readSettings(serverEnvironment(location, change));
    const database = openDatabase(settings);
    await prepare(database, settings).finally(() => database.db.destroy());
  } catch (error) {
    const line = startFailure(error, settings);
    expect(line).not.toMatch(/\n|^\s*at |\.ts:|SQLITE|ERR_/);
    return line;
  }
  throw new Error('the start does not fail');
}
