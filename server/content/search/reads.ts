import * as calls from '@pv-brain/contract/content/calls/search.ts';
import type { SearchSpan } from '@pv-brain/contract/content/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { type PublicRead, publicRead } from '../../platform/cache/public-read.ts';
import { DAY_DEPENDENCY } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { currentAddress } from '../../platform/http/hardening/client-address.ts';
import { searchEntries } from './query/find.ts';
import type { MissedSearches } from './query/missed.ts';
import { labelOf, presentEntries } from './query/present.ts';
import { ideasFor, suggest } from './query/suggest.ts';

/** Cache dependencies of an answer: searched sections, hidden parts, the dictionary, and the day. */
const DEPENDS_ON = [...calls.SEARCHED_SECTIONS, 'config', 'search', DAY_DEPENDENCY];

export function searchReads(db: Db, missed: Pick<MissedSearches, 'note'>): PublicRead[] {
  return [
    publicRead(calls.search, {
      dependsOn: DEPENDS_ON,
      handle: async ({ input: { q, section, since }, page: { offset, size } }) => {
        const query = {
          q,
          section: section as Section | undefined,
          since: since as SearchSpan | undefined,
        };
        const result = await searchEntries(db, query);
        const { entries, words, isExact, sections, times, corrected, offered, isLoose } = result;
        const isEmpty = entries.length === 0;
        // With a filter, no hits do not mean that the portal lacks the content.
        if (isEmpty && !section && !since) await missed.note(q, currentAddress());
        return {
          rows: await presentEntries(db, entries.slice(offset, offset + size), words),
          total: entries.length,
          totalIsExact: isExact,
          sections: sections.map((count) => ({ ...count, label: labelOf(count.section) })),
          times,
          corrected,
          offered,
          isLoose,
          ideas: isEmpty ? await ideasFor(db, q) : [],
        };
      },
    }),
    publicRead(calls.searchSuggest, {
      dependsOn: DEPENDS_ON,
      handle: ({ input }) => suggest(db, input.q),
    }),
  ];
}
