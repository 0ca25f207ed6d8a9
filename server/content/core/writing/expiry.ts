import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Jobs } from '../../../platform/jobs/worker.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import { expireItems } from './mass-writes.ts';

const INTERVAL_MS = 30_000;

/**
 * Schedules the delisting of entries past their deadline: shortly after each midnight in Shanghai, and as soon when one is
 * published late. Entries that a fast clock delisted come back once the clock is right. Being listed is a stored state, so that
 * lists and counts stay plain index reads.
 */
export function scheduleExpiry(
  jobs: Jobs,
  { db, versions, log }: Pick<Parts, 'db' | 'versions' | 'log'>,
): void {
  async function run() {
    const today = shanghaiDay();
    let movedCount = 0;
    for (const section of Object.keys(contentTypes) as Section[]) {
      const { expired, reopened } = await expireItems(db, section, today);
      if (expired > 0) log.info({ section, count: expired }, 'entries past their deadline left the list');
      if (reopened > 0)
        log.warn({ section, count: reopened }, 'entries whose deadline is not over came back to the list');
      movedCount += expired + reopened;
    }
    if (movedCount > 0) await versions.refresh();
  }

  jobs.repeat({ name: 'content-expiry', every: INTERVAL_MS, run });
}
