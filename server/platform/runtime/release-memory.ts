import { Session } from 'node:inspector/promises';

/**
 * Gives back to the system what loading left behind: a fifth of the memory of a server to which nobody has come, for a seventh
 * of a second. V8 would keep it for objects to come, and collects as thoroughly only when it runs out of memory; Node has no
 * other way to ask for it but a flag.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
