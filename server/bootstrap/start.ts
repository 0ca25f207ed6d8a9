import type { FastifyInstance } from 'fastify';
import { readEnvironment, type Settings } from '../platform/runtime/settings.ts';
import type { Builds } from './serve.ts';
import { startFailure } from './start-failure.ts';

/** Starts the server. A failed start prints one line and ends the process with exit code 1. */
export async function start(load: () => Promise<Builds>): Promise<FastifyInstance> {
  let settings: Settings | undefined;
  try {
    settings = readEnvironment();
    // React and React Router read NODE_ENV when they are loaded, so they are loaded after it is set.
    process.env.NODE_ENV = settings.mode;
    // One after the other: a package cannot require() a module while another import of it is pending.
    const { serve } = await import('./serve.ts');
    return await serve(settings, await load());
  } catch (error) {
    console.error(startFailure(error, settings));
    process.exit(1);
  }
}
