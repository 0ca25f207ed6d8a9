import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Versions } from '../http/versions.ts';
import { shanghaiDay } from '../time.ts';
import { expireItems } from './content.repository.ts';

const EVERY = 30_000;

/**
 * Takes entries past their deadline out of the lists: shortly after each midnight in Shanghai, and as soon when one is
 * published late.
 * Being listed is a stored state, so that lists and counts stay plain index reads.
 */
export function keepExpiring(db: Db, versions: Versions, log: FastifyBaseLogger): { stop(): void } {
  async function run() {
    const today = shanghaiDay();
    for (const section of Object.keys(contentTypes) as Section[]) {
      const count = await expireItems(db, section, today);
      if (count > 0) log.info({ section, count }, 'entries past their deadline left the list');
    }
    await versions.refresh();
  }

  const guarded = () => run().catch((error: unknown) => log.error({ err: error }, 'cannot expire entries'));
  const first = guarded();
  const timer = setInterval(guarded, EVERY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return first;
    },
  };
}
