import type { OnVisit, Visit } from '../../platform/cache/visit.ts';
import { addressReader } from '../../platform/http/hardening/client-address.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { createRepeatLimit } from './repeat-limit.ts';
import { createIsPerson, isReading } from './visitors.ts';

/** Things read that are told apart between two writings; what comes beyond counts for the day alone. */
const MAX_DISTINCT_PAGES = 20_000;

/** What was read since it was taken last, and how often. */
export interface VisitCounts {
  views: number;
  /** By {@link keyOf}. */
  byPage: Map<string, number>;
}

/** In one text what was read; a section's name has no blank. */
export const keyOf = ({ section, name }: Pick<Visit, 'section' | 'name'>): string => `${section} ${name}`;

export function readKey(key: string): { section: string; name: string } {
  const end = key.indexOf(' ');
  return { section: key.slice(0, end), name: key.slice(end + 1) };
}

export interface VisitCounter {
  /**
   * Counts a visit unless it is a program's, nobody has gone there yet, or the address was there too often today. Of who came
   * it keeps nothing.
   */
  onVisit: OnVisit;
  /** What was counted, which is forgotten here. */
  take(): VisitCounts;
  /** Gives back what could not be written. */
  restore(counted: VisitCounts): void;
}

const none = (): VisitCounts => ({ views: 0, byPage: new Map() });

/** Counts visits in memory. */
export function createVisitCounter(trustProxy: Settings['trustProxy'] = false): VisitCounter {
  const isPerson = createIsPerson();
  const repeats = createRepeatLimit(addressReader(trustProxy));
  /** By the response, which costs less than by name; a page that was made anew is there twice. */
  let fresh = new Map<Visit, number>();
  /** Of what there were too many different ones, and what was given back. */
  let others = none();

  function add({ byPage }: VisitCounts, key: string, views: number) {
    const before = byPage.get(key);
    if (before !== undefined) byPage.set(key, before + views);
    else if (byPage.size < MAX_DISTINCT_PAGES) byPage.set(key, views);
  }

  return {
    onVisit(visit, request) {
      if (!isPerson(request.headers['user-agent']) || !isReading(visit, request)) return;
      if (!repeats.counts(visit, request)) return;
      const before = fresh.get(visit);
      if (before !== undefined) fresh.set(visit, before + 1);
      else if (fresh.size < MAX_DISTINCT_PAGES) fresh.set(visit, 1);
      else others.views += 1;
    },
    take() {
      repeats.refresh();
      const batch = others;
      for (const [visit, views] of fresh) {
        batch.views += views;
        add(batch, keyOf(visit), views);
      }
      fresh = new Map();
      others = none();
      return batch;
    },
    restore({ views, byPage }) {
      others.views += views;
      for (const [key, some] of byPage) add(others, key, some);
    },
  };
}
