import type { Db } from '../../../platform/database/database.ts';
import { databaseOf } from '../../../platform/database/transact.ts';
import { type Cutter, cutterWith } from './cutter.ts';
import { readDictionary, readSearchVersion } from './dictionary.repository.ts';
import { fold } from './fold.ts';

/** What the search knows of words. */
export interface Lexicon {
  cutter: Cutter;
  /** Folded words that mean the same as a folded one. */
  synonymsOf(word: string): readonly string[];
}

interface Known {
  version: number;
  lexicon: Promise<Lexicon>;
}

const lexicons = new WeakMap<Db, Known>();

/**
 * The lexicon of a database, as its dictionary is by now. It is made when it is first asked for, which takes a quarter of a
 * second in which others go on, and 40 MB.
 */
export async function lexiconOf(db: Db): Promise<Lexicon> {
  const version = await readSearchVersion(db);
  const key = databaseOf(db);
  const cached = lexicons.get(key);
  if (cached?.version === version) return cached.lexicon;
  const created: Known = { version, lexicon: makeLexicon(db) };
  lexicons.set(key, created);
  created.lexicon.catch(() => {
    if (lexicons.get(key) === created) lexicons.delete(key);
  });
  return created.lexicon;
}

async function makeLexicon(db: Db): Promise<Lexicon> {
  const { words, synonyms } = await readDictionary(db);
  const byWord = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const folded = group.map(fold);
    for (const word of folded)
      byWord.set(word, new Set([...(byWord.get(word) ?? []), ...folded.filter((other) => other !== word)]));
  }
  // A synonym is a word: cut, it would be found in pieces.
  const cutter = await cutterWith([...words, ...synonyms.flat()].map(fold));
  return { cutter, synonymsOf: (word) => [...(byWord.get(word) ?? [])] };
}
