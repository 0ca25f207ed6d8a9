import type { Section } from '@pv-brain/contract/content/types.ts';

/** What the search knows of an item that visitors see; see docs/decisions/0058-search.md. */
export interface SearchEntryTable {
  /** Larger for what is newer; see server/content/search/index/number.ts. */
  num: number;
  section: Section;
  item_id: string;
  /** Its title and its other short texts, as the search reads them. */
  title: string;
  side: string;
  published_at: string;
  /** The last day of what ends, `YYYY-MM-DD`; null of what does not. */
  ends_on: string | null;
  pinned: number;
}

/** The words of an entry: a full-text table of SQLite whose `rowid` is the entry's, or a column of PostgreSQL. */
export interface SearchWordsTable {
  num: number;
  rowid: number;
  words: string;
}

/** A word that stands in a title or another short text of what was ever published. */
export interface SearchTermTable {
  word: string;
  /** In small letters without tones or spaces; of a word that is none of Chinese the word. */
  pinyin: string;
  /** The same from its end. */
  backwards: string;
  /** The first letters of its syllables. */
  initials: string;
  /** Larger for what is more likely meant. */
  weight: number;
}

/** What operators have put into the dictionary. */
export interface SearchDictionaryTable {
  kind: 'words' | 'synonyms';
  position: number;
  /** JSON: a list of texts. */
  words: string;
}

/** How often something was looked for on a day and not found; nobody knows by whom. */
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
