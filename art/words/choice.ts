import type { Motif } from '../kinds.ts';

/** Words in lower case, separated by spaces, and the motif that is chosen if a text contains one of them. */
type Row<M extends string> = readonly [words: string, motif: M];

/** Motifs of a section and the rules by which they are chosen. */
export interface MotifRules {
  motifs: readonly Motif[];
  /** The first row with a word in the name decides. */
  words: readonly Row<Motif>[];
  /** By category code, if no word matches. */
  categories: Readonly<Record<string, Motif>>;
  /** Mark of the background by category code; see `markOf`. */
  marks?: Readonly<Record<string, string>>;
  /** Mark by words of the name, if the category has none. */
  markWords?: readonly Row<string>[];
  /** Form of the text by words of the name: a part of the mark. */
  forms?: readonly Row<string>[];
}
