import type { Section } from '@pv-brain/contract/content/types.ts';

export interface SearchTables {
  /** Search index entry of an item that visitors see; see docs/decisions/0058-search.md. */
  search_entry: {
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
  };
  /** Words of an entry: a full-text table of SQLite whose `rowid` is the entry's `num`, or a column of PostgreSQL. */
  search_words: {
    num: number;
    rowid: number;
    words: string;
  };
  /** A word from a title or another short text of any item ever published. */
  search_term: {
    word: string;
    /** Pinyin in lower case without tones or spaces; the word itself when it is not Chinese. */
    pinyin: string;
    /** The pinyin reversed. */
    backwards: string;
    /** First letters of the word's syllables. */
    initials: string;
    /** Larger for more likely words. */
    weight: number;
  };
  /** Words and synonyms that operators added to the dictionary. */
  search_dictionary: {
    kind: 'words' | 'synonyms';
    position: number;
    /** JSON: a list of texts. */
    words: string;
  };
  /** Number of searches for a term without results on a day; stored without the user. */
  search_missed: {
    /** `YYYY-MM-DD` in Shanghai. */
    day: string;
    term: string;
    times: number;
  };
}
