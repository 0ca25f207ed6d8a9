import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { VISITS_PER_ADDRESS } from '@pv-brain/contract/operations/dashboard.ts';
import type { Visit } from '../../platform/cache/visit.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

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
export function createRepeatLimit(addressOf: (request: IncomingMessage) => string) {
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
