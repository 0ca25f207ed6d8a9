import type { Db } from '../../../platform/database/database.ts';
import { databaseOf } from '../../../platform/database/transact.ts';
import { cutterWith } from './cutter.ts';
import { readDictionary, readSearchVersion } from './dictionary.repository.ts';
import { fold } from './fold.ts';

const lexicons = new WeakMap<Db, { version: number; lexicon: Promise<Lexicon> }>();

/**
 * Returns the lexicon of a database for its current dictionary. It is built on first use, which takes a quarter of a second
 * without blocking, and 40 MB.
 */
export async function lexiconOf(db: Db): Promise<Lexicon> {
  const version = await readSearchVersion(db);
  const key = databaseOf(db);
  const cached = lexicons.get(key);
  if (cached?.version === version) return cached.lexicon;
  const created = { version, lexicon: makeLexicon(db) };
  lexicons.set(key, created);
  created.lexicon.catch(() => {
    if (lexicons.get(key) === created) lexicons.delete(key);
  });
  return created.lexicon;
}

async function makeLexicon(db: Db) {
  const { words, synonyms } = await readDictionary(db);
  const synonymsByWord = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const folded = group.map(fold);
    for (const word of folded)
      synonymsByWord.set(
        word,
        new Set([...(synonymsByWord.get(word) ?? []), ...folded.filter((other) => other !== word)]),
      );
  }
  // Synonyms are added as words, which would otherwise be split and found by their parts.
  const cutter = await cutterWith([...words, ...synonyms.flat()].map(fold));
  return {
    cutter,
    /** Returns the folded synonyms of a folded word. */
    synonymsOf: (word: string) => [...(synonymsByWord.get(word) ?? [])],
  };
}

/** Knowledge of words for the search. */
export type Lexicon = Awaited<ReturnType<typeof makeLexicon>>;
