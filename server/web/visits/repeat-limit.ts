import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { VISITS_PER_ADDRESS } from '@pv-brain/contract/operations/dashboard.ts';
import type { Visit } from '../../platform/cache/visit.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

/** Counters of a day, a byte each. Pairs of page and address that share one share its bound; few reach it. */
const MAX_COUNTERS = 2 ** 18;

export interface RepeatLimit {
  /** Whether this address has not read this page too often today. */
  counts(visit: Visit, request: IncomingMessage): boolean;
  /** Begins anew on a new day. */
  refresh(): void;
}

/** FNV-1a: it spreads, and the seed keeps others from choosing what shares a counter. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * Bounds how often one address counts for one page on a day, in this process. It stores counters by a hash whose seed lives as
 * long as the day: no address, and nothing from which one can be read.
 */
export function createRepeatLimit(addressOf: (request: IncomingMessage) => string): RepeatLimit {
  const counters = new Uint8Array(MAX_COUNTERS);
  let day = shanghaiDay();
  let seed = randomInt(2 ** 31);
  return {
    counts({ section, name }, request) {
      const address = hashOf(network(addressOf(request)), seed);
      const at = (hashOf(name, hashOf(section, address)) >>> 0) % MAX_COUNTERS;
      const before = counters[at] ?? 0;
      if (before >= VISITS_PER_ADDRESS) return false;
      counters[at] = before + 1;
      return true;
    },
    refresh() {
      const today = shanghaiDay();
      if (day === today) return;
      day = today;
      seed = randomInt(2 ** 31);
      counters.fill(0);
    },
  };
}
