import type { Motif } from '../kinds.ts';

/** A motif, and the words of which one must stand in a text for it: in lower case, parted by spaces. */
type Row<M extends string> = readonly [words: string, motif: M];

/** What the entries of a section may show, and by what. */
export interface Choice {
  motifs: readonly Motif[];
  /** The first row of which a word stands in the name decides. */
  words: readonly Row<Motif>[];
  /** By code of the category, where no word tells. */
  categories: Readonly<Record<string, Motif>>;
  /** What the ground behind the motif says, by code of the category; see `markOf`. */
  marks?: Readonly<Record<string, string>>;
  /** The same by words of the name, where the category says nothing. */
  markWords?: readonly Row<string>[];
  /** What sort of text it is, by words of the name: a part of the mark. */
  forms?: readonly Row<string>[];
}
