import { createHmac } from 'node:crypto';
import { searchText } from '@pv-brain/contract/content/search.ts';
import { network } from '../../../platform/http/hardening/network.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { flushEvery } from '../../../platform/runtime/flush-every.ts';
import { DAY_MS, shanghaiDay } from '../../../platform/runtime/time.ts';
import { fold } from '../words/fold.ts';
import { addMissedSearches } from './missed.repository.ts';

/** Milliseconds between two writes, as for visits. */
const FLUSH_INTERVAL_MS = 10_000;
/** Maximum terms counted between two writes, since clients can invent any number. */
const MAX_TERMS = 200;
/** Maximum terms counted per address and day. */
const MAX_TERMS_PER_ADDRESS = 50;
/** Terms that may be a personal number or address are not stored. */
const PERSONAL = /\d{7}|@/;

/** Counts searches without hits by day, without recording who searched: once per address, and a limited number of terms. */
export function createMissedSearches({ db, key, state, log }: Pick<Parts, 'db' | 'key' | 'state' | 'log'>) {
  let pendingCounts = new Map<string, number>();

  const digest = (text: string) => createHmac('sha256', key).update(`missed ${text}`).digest('base64url');

  /** Returns whether the address has neither searched this today nor exceeded its terms. */
  async function isFirst(term: string, address: string): Promise<boolean> {
    const addressKey = digest(`${shanghaiDay()} ${network(address)}`);
    // Read first: beyond its limit an address adds nothing to the shared state.
    if ((await state.read(`missed:${addressKey}`)).count >= MAX_TERMS_PER_ADDRESS) return false;
    if (!(await state.claim(`missed:${digest(`${addressKey} ${term}`)}`, DAY_MS))) return false;
    return (await state.add(`missed:${addressKey}`, DAY_MS)) <= MAX_TERMS_PER_ADDRESS;
  }

  async function write() {
    const batch = pendingCounts;
    if (batch.size === 0) return;
    pendingCounts = new Map();
    await addMissedSearches(db, shanghaiDay(), batch).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot save the searches without results'),
    );
  }

  return {
    /** Counts a query without hits from a client's address. */
    async note(q: string, address: string) {
      const term = fold(searchText(q)).replace(/\s+/g, ' ');
      if (term === '' || PERSONAL.test(term.replace(/[\s-]/g, ''))) return;
      if (!(await isFirst(term, address))) return;
      if (!pendingCounts.has(term) && pendingCounts.size >= MAX_TERMS) return;
      pendingCounts.set(term, (pendingCounts.get(term) ?? 0) + 1);
    },
    ...flushEvery(write, FLUSH_INTERVAL_MS),
  };
}

export type MissedSearches = ReturnType<typeof createMissedSearches>;
