import * as calls from '@pv-brain/contract/content/calls/search.ts';
import { SEARCH_WORD_ANSWER } from '@pv-brain/contract/content/messages/search-words.ts';
import { brokenSearchWords, type SearchWords, searchWord } from '@pv-brain/contract/content/search-words.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { fromJson } from '../../platform/http/form.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { requestReindex } from '../search/index/reindex.ts';
import {
  incrementSearchVersion,
  readDictionary,
  writeDictionary,
} from '../search/words/dictionary.repository.ts';
import { revisionOf } from './config.ts';

const LIST = z.array(z.string().max(200)).max(5000);
const WORDS = z.object({ words: LIST, synonyms: z.array(LIST).max(1000) });

/** Parses the dictionary of a form. Throws a Refusal that names its errors. */
function readWords(input: { words: string; synonyms: string }): SearchWords {
  const parsed = WORDS.safeParse({ words: fromJson(input.words), synonyms: fromJson(input.synonyms) });
  if (!parsed.success) throw Refusal.field({ field: 'words', msg: SEARCH_WORD_ANSWER.bad });
  const normalizeWords = (words: readonly string[]) => [...new Set(words.map(searchWord).filter(Boolean))];
  const dictionary = {
    words: normalizeWords(parsed.data.words),
    synonyms: parsed.data.synonyms.map(normalizeWords),
  };
  assertNoFieldErrors(brokenSearchWords(dictionary));
  return dictionary;
}

/** Returns every word that is not split. */
const unsplitWords = ({ words, synonyms }: SearchWords): Set<string> =>
  new Set([...words, ...synonyms.flat()]);

/** Registers the console's calls for the search dictionary. */
export function registerSearchWords(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  mount(app, calls.searchWords, async () => {
    const dictionary = await readDictionary(db);
    return { revision: revisionOf(key, dictionary), ...dictionary };
  });

  // Refused: invalid words; with 409, a dictionary that another operator saved meanwhile.
  mount(app, calls.searchWordsSave, async ({ input, actor, transaction }) => {
    const after = readWords(input);
    await transaction(async (transactionDb) => {
      // Locks the dictionary: concurrent saves run one after the other.
      await incrementSearchVersion(transactionDb);
      const before = await readDictionary(transactionDb);
      if (revisionOf(key, before) !== input.revision) throw new Refusal(409, SITE.stale);
      await writeDictionary(transactionDb, after);
      const [oldWords, newWords] = [unsplitWords(before), unsplitWords(after)];
      const changedWords = [...newWords]
        .filter((word) => !oldWords.has(word))
        .concat([...oldWords].filter((word) => !newWords.has(word)));
      // The items with these words are indexed again.
      if (changedWords.length > 0) await requestReindex(transactionDb, { words: changedWords });
      const detail = { before, after };
      await writeAudit(transactionDb, { ...actor, action: 'search-words-changed', target: 'search', detail });
    });
    return answer(SEARCH_WORD_ANSWER.saved, { revision: revisionOf(key, after) });
  });
}
