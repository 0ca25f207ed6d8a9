import type { IncomingMessage } from 'node:http';
import type { Visit } from '../../platform/cache/visit.ts';
import { addressReader } from '../../platform/http/hardening/client-address.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { createRepeatLimit } from './repeat-limit.ts';
import { createIsPerson, isReading } from './visitors.ts';

/** Maximum pages counted separately between two writes; further ones only count for the day. */
const MAX_DISTINCT_PAGES = 20_000;

/** Visits since the last `take`. */
export interface VisitCounts {
  views: number;
  /** Views by {@link keyOf}. */
  byPage: Map<string, number>;
}

/** Returns the section and name of a page as one text; section names have no blank. */
export const keyOf = ({ section, name }: Pick<Visit, 'section' | 'name'>): string => `${section} ${name}`;

export function readKey(key: string): { section: string; name: string } {
  const end = key.indexOf(' ');
  return { section: key.slice(0, end), name: key.slice(end + 1) };
}

const noVisits = (): VisitCounts => ({ views: 0, byPage: new Map() });

/** Creates a counter of visits in memory. */
export function createVisitCounter(trustProxy: Settings['trustProxy'] = false) {
  const isPerson = createIsPerson();
  const repeats = createRepeatLimit(addressReader(trustProxy));
  /** Keyed by the response's visit object, which is cheaper than by name; a page that was rendered again has two. */
  let viewsByVisit = new Map<Visit, number>();
  /** Counts beyond the maximum of pages, and restored counts. */
  let otherCounts = noVisits();

  function add({ byPage }: VisitCounts, key: string, views: number) {
    const count = byPage.get(key);
    if (count !== undefined) byPage.set(key, count + views);
    else if (byPage.size < MAX_DISTINCT_PAGES) byPage.set(key, views);
  }

  return {
    /**
     * Counts a visit, except by programs, prefetches, and addresses that visited too often today. Stores nothing about the
     * visitor.
     */
    onVisit(visit: Visit, request: IncomingMessage) {
      if (!isPerson(request.headers['user-agent']) || !isReading(visit, request)) return;
      if (!repeats.counts(visit, request)) return;
      const count = viewsByVisit.get(visit);
      if (count !== undefined) viewsByVisit.set(visit, count + 1);
      else if (viewsByVisit.size < MAX_DISTINCT_PAGES) viewsByVisit.set(visit, 1);
      else otherCounts.views += 1;
    },
    /** Returns and resets the counts. */
    take(): VisitCounts {
      repeats.refresh();
      const batch = otherCounts;
      for (const [visit, views] of viewsByVisit) {
        batch.views += views;
        add(batch, keyOf(visit), views);
      }
      viewsByVisit = new Map();
      otherCounts = noVisits();
      return batch;
    },
    /** Restores counts that could not be written. */
    restore({ views, byPage }: VisitCounts) {
      otherCounts.views += views;
      for (const [key, count] of byPage) add(otherCounts, key, count);
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
