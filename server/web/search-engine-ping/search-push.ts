import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { pushSubject, SEARCH_ENGINES } from '@pv-brain/contract/site/messages/search-push.ts';
import type { Change } from '../../content/core/writing/item-change.ts';
import type { Db } from '../../platform/database/database.ts';
import { DEMO } from '../../platform/database/schema.ts';
import { enableChannel, isChannelEnabled } from '../../platform/jobs/channels.ts';
import { addToWaitingJob } from '../../platform/jobs/enqueue.ts';
import type { JobType } from '../../platform/jobs/job-type.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { addDays, nowMs, shanghaiDay } from '../../platform/runtime/time.ts';
import { hiddenSplit } from '../../platform/site-config/hidden-split.ts';
import {
  deletePushes,
  deletePushesBefore,
  insertPushes,
  readPushed,
  readPushes,
} from './search-push.repository.ts';
import { type EngineName, push } from './service.ts';

/** Milliseconds for which publications are collected, so that a bulk publication is one call. */
const DELAY_MS = 60_000;

/** Addresses per call: Baidu accepts 2,000. */
const BATCH_SIZE = 1000;

/** Days after which failed pushes are given up. */
const RETENTION_DAYS = 30;

const SEARCH_PUSH: JobType<{ engine: EngineName }> = {
  name: 'search-push',
  maxAttempts: 14,
  maxConcurrent: 1,
};

const ENGINES = Object.keys(SEARCH_ENGINES) as EngineName[];
const channelOf = (engine: EngineName) => `search:${engine}`;

/** Returns whether an item in a state has a page that search engines may know. */
const isShown = (state: unknown) => state === 'published' || state === 'expired';

/** Returns whether a change added or removed an item's page. */
const changedVisibility = ({ before, after }: Change): boolean =>
  isShown(before?.state) !== isShown(after?.state);

/**
 * Queues the pages that a change added or removed for search engines, in the transaction of the change: a row for each, and one
 * waiting or new job. Does nothing when no engine is configured.
 */
export async function pushChanges(
  db: Db,
  { section, changes }: { section: Section; changes: readonly Change[] },
): Promise<void> {
  const engines = ENGINES.filter((engine) => isChannelEnabled(db, channelOf(engine)));
  if (engines.length === 0 || !contentTypes[section].portalPath) return;
  const ids = changes.filter(changedVisibility).map(({ id }) => id);
  // Untouched demo items are not pushed.
  const items = await readPushed(db, section, ids);
  const pushedIds = items.filter(({ demo }) => demo !== DEMO.untouched).map(({ id }) => id);
  if (pushedIds.length === 0) return;
  for (const engine of engines) {
    const at = nowMs() + DELAY_MS;
    const wish = { key: engine, subject: pushSubject(engine), at };
    await insertPushes(db, await addToWaitingJob(db, SEARCH_PUSH, { engine }, wish), section, pushedIds);
  }
}

interface Parts {
  db: Db;
  settings: Pick<Settings, 'searchPush' | 'publicOrigin'>;
}

/** Registers the push jobs; without a public origin nothing is pushed. */
export function runSearchPush(
  jobs: Jobs,
  { db, settings: { searchPush, publicOrigin: origin } }: Parts,
): void {
  for (const engine of ENGINES) if (searchPush[engine] && origin) enableChannel(db, channelOf(engine));

  /** Returns the addresses of a section's items that the engine accepts. */
  async function addresses(engine: EngineName, section: Section, ids: readonly string[]): Promise<string[]> {
    const hidden = await hiddenSplit(db, section);
    const items = (await readPushed(db, section, ids)).filter(
      ({ split }) => split === null || split !== hidden,
    );
    // IndexNow accepts removed pages too; Baidu accepts new pages only.
    return items
      .filter(({ state }) => engine === 'indexNow' || isShown(state))
      .flatMap(({ id, split }) => itemPath(contentTypes[section], id, split) ?? [])
      .map((path) => `${origin}${path}`);
  }

  jobs.handle(SEARCH_PUSH, async ({ engine }, { id, signal }) => {
    await deletePushesBefore(db, addDays(shanghaiDay(), -RETENTION_DAYS));
    if (!origin) return;
    for (;;) {
      const items = await readPushes(db, id, BATCH_SIZE);
      if (items.length === 0) return;
      const urls: string[] = [];
      for (const [section, itemsOfSection] of Map.groupBy(items, (item) => item.section))
        urls.push(
          ...(await addresses(
            engine,
            section,
            itemsOfSection.map((item) => item.id),
          )),
        );
      if (urls.length > 0) await push(searchPush, engine, { origin, urls, signal });
      await deletePushes(db, id, items);
    }
  });
}
