import * as calls from '@pv-brain/contract/content/calls/search.ts';
import { SEARCH_WORD_ANSWER } from '@pv-brain/contract/content/messages/search-words.ts';
import { brokenSearchWords, type SearchWords, searchWord } from '@pv-brain/contract/content/search-words.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { fromJson } from '../../platform/http/form.ts';
import { mount } from '../../platform/http/mount.ts';
import { type Operator, operatorAuthor } from '../editing/operator.ts';
import { requestReindex } from '../search/index/reindex.ts';
import {
  incrementSearchVersion,
  readDictionary,
  writeDictionary,
} from '../search/words/dictionary.repository.ts';
import { revisionOf } from './config.ts';

const LIST = z.array(z.string().max(200)).max(5000);
const WORDS = z.object({ words: LIST, synonyms: z.array(LIST).max(1000) });

/** The dictionary of a form. Throws a Refusal that names what is wrong with it. */
function readWords(input: { words: string; synonyms: string }): SearchWords {
  const parsed = WORDS.safeParse({ words: fromJson(input.words), synonyms: fromJson(input.synonyms) });
  if (!parsed.success) throw Refusal.field({ field: 'words', msg: SEARCH_WORD_ANSWER.bad });
  const each = (words: readonly string[]) => [...new Set(words.map(searchWord).filter(Boolean))];
  const read = { words: each(parsed.data.words), synonyms: parsed.data.synonyms.map(each) };
  const errors = brokenSearchWords(read);
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
  return read;
}

/** Every word that is not cut. */
const uncut = ({ words, synonyms }: SearchWords): Set<string> => new Set([...words, ...synonyms.flat()]);

interface Change {
  given: { words: string; synonyms: string };
  /** Of what the operator saw. */
  seen: string;
}

/**
 * Writes the dictionary anew, has what it cuts otherwise cut anew, and answers its revision. Throws a Refusal: what is wrong, or
 * 409 where somebody has written meanwhile.
 */
function saveSearchWords(
  db: Db,
  { actorId, actor, address }: Operator,
  key: Buffer,
  { given: input, seen: seenRevision }: Change,
): Promise<string> {
  const after = readWords(input);
  return transact(db, async (transaction) => {
    // It holds the dictionary: two who save wait for each other.
    await incrementSearchVersion(transaction);
    const before = await readDictionary(transaction);
    if (revisionOf(key, before) !== seenRevision) throw new Refusal(409, SITE.stale);
    await writeDictionary(transaction, after);
    const [was, is] = [uncut(before), uncut(after)];
    const words = [...is].filter((word) => !was.has(word)).concat([...was].filter((word) => !is.has(word)));
    if (words.length > 0) await requestReindex(transaction, { words });
    await writeAudit(transaction, {
      actorId,
      actor,
      address,
      action: 'search-words-changed',
      target: 'search',
      detail: { before, after },
    });
    return revisionOf(key, after);
  });
}

/** The dictionary of the search in the console. */
export function registerSearchWords(app: FastifyInstance, { db, key }: { db: Db; key: Buffer }): void {
  mount(app, calls.searchWords, async () => {
    const { words, synonyms } = await readDictionary(db);
    return { revision: revisionOf(key, { words, synonyms }), words, synonyms };
  });

  mount(app, calls.searchWordsSave, async ({ input: { words, synonyms, revision: seenRevision }, actor }) => {
    const revision = await saveSearchWords(db, operatorAuthor(actor), key, {
      given: { words, synonyms },
      seen: seenRevision,
    });
    return answer(SEARCH_WORD_ANSWER.saved, { revision });
  });
}
