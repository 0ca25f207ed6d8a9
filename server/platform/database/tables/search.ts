import type { Section } from '@pv-brain/contract/content/types.ts';

/** Search index entry of an item that visitors see; see docs/decisions/0058-search.md. */
export interface SearchEntryTable {
  /** Larger for newer items; see server/content/search/index/number.ts. */
  num: number;
  section: Section;
  item_id: string;
  /** The item's title, and in `side` its other short texts, normalised for the search. */
  title: string;
  side: string;
  published_at: string;
  /** Last day of an item that ends, `YYYY-MM-DD`; null otherwise. */
  ends_on: string | null;
  pinned: number;
}

/** Words of an entry: a full-text table of SQLite whose `rowid` is the entry's `num`, or a column of PostgreSQL. */
export interface SearchWordsTable {
  num: number;
  rowid: number;
  words: string;
}

/** A word from a title or another short text of any item ever published. */
export interface SearchTermTable {
  word: string;
  /** Pinyin in lower case without tones or spaces; the word itself when it is not Chinese. */
  pinyin: string;
  /** The pinyin reversed. */
  backwards: string;
  /** First letters of the word's syllables. */
  initials: string;
  /** Larger for more likely words. */
  weight: number;
}

/** Words and synonyms that operators added to the dictionary. */
export interface SearchDictionaryTable {
  kind: 'words' | 'synonyms';
  position: number;
  /** JSON: a list of texts. */
  words: string;
}

/** Number of searches for a term without results on a day; stored without the user. */
export interface SearchMissedTable {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string;
  term: string;
  times: number;
}

export interface SearchTables {
  search_entry: SearchEntryTable;
  search_words: SearchWordsTable;
  search_term: SearchTermTable;
  search_dictionary: SearchDictionaryTable;
  search_missed: SearchMissedTable;
}
