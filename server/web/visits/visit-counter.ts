import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { VISITS_PER_ADDRESS } from '@pv-brain/contract/operations/dashboard.ts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Visit } from '../../platform/cache/visit.ts';
import { addressReader } from '../../platform/http/hardening/client-address.ts';
import { network } from '../../platform/http/hardening/network.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

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

/** Characters of the longest user agent of a browser, with a margin. */
const MAX_AGENT_LENGTH = 512;
/** Maximum cached user agents: some hundred are in use at a time. */
const MAX_CACHED_AGENTS = 2000;

/** Creates a function that returns whether a user agent is a browser's. */
export function createIsPerson(): (agent: string | undefined) => boolean {
  const verdicts = new LRUCache<string, boolean>({
    max: MAX_CACHED_AGENTS,
    memoMethod: (agent) => !isbot(agent),
  });
  // Browsers do not hide their user agent, and overlong ones are made up to slow the check.
  return (agent = '') => agent !== '' && agent.length <= MAX_AGENT_LENGTH && verdicts.memo(agent);
}

/** Headers by which browsers announced a prefetch before all of them sent `sec-purpose`. */
const PREFETCH_HEADERS = ['purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Returns whether a request opens a page, or is the portal's own read of an item to show it. Uses the fetch metadata that
 * browsers send over https; over http, where they do not, the few other headers.
 */
export function isReading({ as }: Visit, { headers }: IncomingMessage): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const purpose = headers['sec-fetch-dest'];
  if (purpose === undefined)
    return (
      PREFETCH_HEADERS.every((name) => headers[name] === undefined) &&
      (as === 'page' || headers.referer !== undefined)
    );
  if (as === 'page') return purpose === 'document' && headers.purpose === undefined;
  return purpose === 'empty' && headers['sec-fetch-site'] === 'same-origin';
}

/** Counters per day, one byte each. Pairs of page and address with the same counter share its limit; few reach it. */
const MAX_COUNTERS = 2 ** 18;

/** FNV-1a: spreads well, and the seed prevents others from choosing pairs that share a counter. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * Limits how often one address counts for one page per day, in this process. Counters are indexed by a hash whose seed lives for
 * one day: no address is stored, and none can be derived.
 */
function createRepeatLimit(addressOf: (request: IncomingMessage) => string) {
  const counters = new Uint8Array(MAX_COUNTERS);
  let day = shanghaiDay();
  let seed = randomInt(2 ** 31);
  return {
    /** Returns whether a visit counts: false when the address has read the page too often today. */
    counts({ section, name }: Visit, request: IncomingMessage): boolean {
      const address = hashOf(network(addressOf(request)), seed);
      const at = (hashOf(name, hashOf(section, address)) >>> 0) % MAX_COUNTERS;
      const count = counters[at] ?? 0;
      if (count >= VISITS_PER_ADDRESS) return false;
      counters[at] = count + 1;
      return true;
    },
    /** Resets the counters on a new day. */
    refresh() {
      const today = shanghaiDay();
      if (day === today) return;
      day = today;
      seed = randomInt(2 ** 31);
      counters.fill(0);
    },
  };
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
