/** Words in lower case, separated by spaces, and the value that is chosen if a text contains one of them. */
export type Rows<T> = readonly (readonly [words: string, value: T])[];

/** Rules by which the motif of a section's cover, the name of a drawing, is chosen. */
export interface MotifRules {
  /** The first row with a word in the name decides. */
  words: Rows<string>;
  /** By category code, if no word matches. */
  categories: Readonly<Record<string, string>>;
  /** Mark of the background by category code; see `markOf`. */
  marks?: Readonly<Record<string, string>>;
  /** Mark by words of the name, if the category has none. */
  markWords?: Rows<string>;
  /** Form of the text by words of the name: a part of the mark. */
  forms?: Rows<string>;
}
