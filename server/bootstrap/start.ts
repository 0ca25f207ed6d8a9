import { readEnvironment, type Settings } from '../platform/runtime/settings.ts';
import type { Builds } from './serve.ts';
import { startFailure } from './start-failure.ts';

/** Starts the server. A failed start prints one line and ends the process with exit code 1. */
export async function start(load: () => Promise<Builds>): Promise<void> {
  let settings: Settings | undefined;
  try {
    settings = readEnvironment();
    // React and React Router read NODE_ENV when they are loaded, so they are loaded after it is set.
    process.env.NODE_ENV = settings.mode;
    const [{ serve }, builds] = await Promise.all([import('./serve.ts'), load()]);
    await serve(settings, builds);
  } catch (error) {
    console.error(startFailure(error, settings));
    process.exit(1);
  }
}
